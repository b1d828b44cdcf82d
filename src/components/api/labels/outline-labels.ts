import type { OutlineLabels } from '@/openapi';
import { apiLabels } from './labels';
import { statusTitle } from './status-title';

/** What the outline of the reference needs: the labels of the pages, and the titles of responses, which need Node. */
export const outlineLabels: OutlineLabels = { ...apiLabels, status: statusTitle };
