import { emitEditor } from '@/editor/emit-editor';

// `admin-process.ts FOLDER` writes what a build with the same `CMS_…` variables publishes at /admin.

await emitEditor(process.argv[2] ?? '');
