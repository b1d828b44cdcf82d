import { emitFonts } from './lib/emit-fonts';
import { main } from './lib/main.mjs';

await main(emitFonts);
