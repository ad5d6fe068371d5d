/** A document in its dialog: in the browser's own viewer, or told as ready to be saved where a browser has none. */
import { expect, type Locator } from '@playwright/test'

/** Expects the document as this browser shows it; a headless shell has no viewer, as most browsers of phones. */
export async function expectPdf(dialog: Locator): Promise<void> {
  const hasViewer = await dialog.page().evaluate(() => navigator.pdfViewerEnabled)
  if (!hasViewer) return expect(dialog.getByText('Documento pronto')).toBeVisible()
  await expect(dialog.locator('iframe')).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/)
}
