export async function renderPreview(path: string, form: unknown): Promise<string> {
  return `<p>${path}</p><pre>${JSON.stringify(form).replace(/</g, '&lt;')}</pre>`;
}
