import { removedSyntax } from '@/markdown/removed-syntax';
import { rule } from '../../rule';
import { REMOVED_FORM, removedForms } from '../shared/removed-form';

export default rule({ ...REMOVED_FORM, on: 'source', find: (text) => removedForms(removedSyntax(text)) });
