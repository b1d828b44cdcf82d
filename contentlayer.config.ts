import { contentComponents } from '@content/components';
import { attributeDefaults } from './schema/content-component';
import { readProduct, valueOf } from './src/source/data';
import { stageContent } from './src/source/stage-content';
import { pageSource } from './src/build/page-source';
import { splitFrontMatter } from './src/source/front-matter';
import { prepareBody } from './src/markdown/prepare-body';

// For a build (`src/build/compile-content.ts`) and `contentlayer2 build`: a page with a mistake stops them.
// `src/build/dev-pages.ts` is the counterpart in development.

stageContent({ split: splitFrontMatter, prepare: prepareBody });

export default pageSource(valueOf(readProduct()), attributeDefaults(contentComponents), 'fail');
