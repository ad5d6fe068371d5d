/** What another app shares with the installed portal. */
import { expect, openAs, test } from '../fixtures'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 }, hasTouch: true })

const BYTES = 20 * 1024 * 1024

test('of a share of 20 MB the text and what fits wait for a form, and a sentence tells the rest', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'representante')
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
  // The system's share sheet sends a form.
  await page.evaluate((bytes) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/Compartilhar', enctype: 'multipart/form-data' })
    const texto = document.createElement('input')
    Object.assign(texto, { name: 'text', value: 'Quer ver a coleção nova' })
    const fotos = document.createElement('input')
    Object.assign(fotos, { type: 'file', name: 'fotos', multiple: true })
    const files = new DataTransfer()
    for (const [name, size] of [
      ['grande.jpg', bytes],
      ['pequena.jpg', 1000],
    ] as const)
      files.items.add(new File([new Uint8Array(size)], name, { type: 'image/jpeg' }))
    fotos.files = files.files
    form.append(texto, fotos)
    document.body.append(form)
    form.submit()
  }, BYTES)
  const isWhole = async () => {
    await expect(page.getByText(/^Fotos que somam 20 MB não foram guardadas/)).toBeVisible()
    await expect(page.getByText('Quer ver a coleção nova')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Fotos compartilhadas' }).getByRole('listitem')).toHaveCount(
      1,
    )
  }
  await isWhole()
  await page.reload()
  await isWhole()
})
