/**
 * A supplier's answer to a quotation: by keyboard, with files, closed; and quotations that must stay out of reach.
 * The whole purchase: compra-cadeia.
 */
import { expect } from '@playwright/test'
import { closeCotacao, newCotacao, openMailedLink } from '../cotacoes'
import { expectAccessible, openAs, test } from '../fixtures'

test('by keyboard: prices typed down the column, a wrong and a right condition, saved once', async ({
  page,
}) => {
  const { numero } = await newCotacao(page.request)
  await openAs(page, 'fornecedor', '/TableCotacao')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Filtro' }).fill(String(numero))
  await page.keyboard.press('Enter')
  // Waits for the header and the row found: a key pressed on a row of the previous list would be lost with that row.
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: `Ver cotação ${numero}` }).press('Enter')
  await expect(page.getByRole('heading', { name: `Cotação ${numero}` })).toBeVisible()
  await expect(page.getByText(/faltam? \d+ (hora|dia)s?/)).toBeVisible()
  await expectAccessible(page)

  const precos = page.getByRole('textbox', { name: /^Preço de / })
  await precos.first().focus()
  await page.keyboard.type('12,50')
  await page.keyboard.press('Enter')
  await expect(precos.last()).toBeFocused()
  await page.keyboard.type('8')
  await page.keyboard.press('ArrowUp')
  await expect(precos.first()).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveValue('C')
  await expect(page.getByText('R$ 584,00')).toBeVisible()

  const condicao = page.getByRole('textbox', { name: 'Condição de pagamento' })
  await condicao.fill('30--60')
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByText(/^Condição inválida/)).toBeVisible()
  await expect(condicao).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('30-60')
  await expect(page.getByText(/^Condição inválida/)).toBeHidden()
  // A double click, as from a finger that bounces.
  await page.getByRole('button', { name: 'Confirmar' }).dblclick()
  await expect(page).toHaveURL(/\/TableCotacao/)
  const row = page.getByRole('row', { name: new RegExp(`^${numero} `) })
  await expect(row).toContainText('Cotada')
  await expect(row).toContainText('R$ 584,00')

  await page.keyboard.press('Control+k')
  await page.keyboard.type(String(numero))
  await expect(page.getByRole('option', { name: new RegExp(`Cotação ${numero}`) })).toBeVisible()
})

test('typed values stay on the device until they are saved', { tag: '@longo' }, async ({ page }) => {
  const { numero } = await newCotacao(page.request)
  await openAs(page, 'fornecedor', `/FormCotacao/${numero}`)
  const preco = page.getByRole('textbox', { name: /^Preço de / }).first()
  await preco.fill('9,99')
  await preco.blur()
  await page.reload()
  await expect(page.getByText('Rascunho recuperado')).toBeVisible()
  await expect(preco).toHaveValue('9,99')
})

test('attachments: a wrong file is refused by name; a right one can be viewed, downloaded and deleted', {
  tag: '@longo',
}, async ({ page }) => {
  const { numero } = await newCotacao(page.request)
  await openAs(page, 'fornecedor', `/FormCotacao/${numero}`)
  await page.getByLabel('Adicionar anexo').setInputFiles([
    { name: 'prazo.txt', mimeType: 'text/plain', buffer: Buffer.from('10 dias') },
    { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<script>') },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(page.getByText(/^logo\.svg: Tipo de arquivo não permitido/)).toBeVisible()
  await expect(page.getByText(/^foto\.png: /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Baixar prazo.txt' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar prazo.txt' }).click()
  expect((await download).suggestedFilename()).toBe('prazo.txt')
  await page.getByRole('button', { name: 'Excluir prazo.txt' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('button', { name: 'Baixar prazo.txt' })).toBeHidden()
})

test('a closed quotation is read-only and says why; a missing one and another supplier’s answer alike', {
  tag: '@longo',
}, async ({ page }) => {
  const { numero } = await newCotacao(page.request)
  await closeCotacao(page.request, numero)
  await openAs(page, 'fornecedor', `/FormCotacao/${numero}`)
  await expect(page.getByText('Cotação encerrada. Não é mais possível alterar a resposta.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Preço de/ })).toHaveCount(0)

  const { numero: shared } = await newCotacao(page.request, { rival: true })
  for (const path of [`/FormCotacao/${shared}/2`, `/FormCotacao/${shared}/9`]) {
    await page.goto(path)
    await expect(page.getByText(`Cotação ${shared} não encontrada.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/TableCotacao/)
  }
  await page.goto('/FormCotacao/doze')
  await expect(page.getByText('Número de cotação inválido.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/TableCotacao/)
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })

  test('by touch, through the mailed link: refused and closed for good', async ({ page, mails }) => {
    const { numero, email } = await newCotacao(page.request)
    await openMailedLink(page, mails, email)
    await page.getByRole('button', { name: 'Recusar' }).tap()
    await page.getByRole('textbox', { name: 'Motivo da recusa' }).fill('Sem fio nesta safra')
    await page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).tap()
    await expect(page.getByText(/Você pode alterar a resposta até/)).toBeVisible()

    await closeCotacao(page.request, numero)
    await page.reload()
    await expect(page.getByText('Link inválido, vencido ou já encerrado.')).toBeVisible()
    await expectAccessible(page)
  })
})
