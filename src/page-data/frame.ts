import data from '../../.cache/page-data/frame.json';
import type { FrameData } from './frame-data';

/** What all pages show around their content: a module, because props would repeat it on each page. */
export const frame = data as unknown as FrameData;
