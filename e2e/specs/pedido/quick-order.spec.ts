/** Quick order by a representative: pasted, from a file, scanned by keyboard and camera; a copy of an order. */
import { expect, type Locator, type Page } from '@playwright/test'
import { inTurn } from '@trama/server-kit/in-turn'
import { CAMERA_CODE } from '../../camera-file'
import { CAMISETA } from '../../demo'
import { APL_URL, callerOf, expectAccessible, logIn, openAs, test } from '../../fixtures'
import { choose, createOrders, isCreation } from '../../order-steps'

test.use({ permissions: ['camera'] })

const quick = (page: Page) => page.getByRole('dialog', { name: 'Pedido rápido' })
const lines = (dialog: Locator) => dialog.getByRole('list', { name: 'Linhas' }).getByRole('listitem')
/** Line of the dialog with the text; a text with the colour's code matches only a line that was checked. */
const line = (dialog: Locator, text: string) => lines(dialog).filter({ hasText: text })

test('paste, correct, import, scan codes and save', { tag: '@longo' }, async ({ page, request }) => {
  // The order that the customer made last.
  await createOrders(request, 1)
  await openAs(page, 'representante', '/FormPedido')
  await page.getByRole('button', { name: 'Pedido rápido' }).click()
  await expect(page.getByText('Escolha uma coleção e tabela de preço para continuar.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).not.toHaveValue('')

  await page.getByRole('button', { name: 'Pedido rápido' }).click()
  const dialog = quick(page)
  await dialog
    .getByRole('textbox', { name: 'Linhas do pedido' })
    .fill('10245;017;P;1\n10245;coral;m;3\n10245;verde limão;P;1\n10245;017;P;1')
  await dialog.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect(dialog.getByText('1 linha com erro')).toBeVisible()
  // The same colour and size twice in the text becomes one line with a note.
  await expect(line(dialog, '017 Coral · P')).toContainText('Repetido na linha 4. Quantidades somadas.')
  await expect(dialog.getByText(/^Cor verde limão não encontrada\. Cores: /)).toBeVisible()
  await expectAccessible(page)

  // A wrong line stays until it is corrected, on the device too.
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.getByRole('button', { name: 'Pedido rápido' }).click()
  await expect(lines(dialog)).toHaveCount(3)
  await dialog.getByRole('textbox', { name: 'Cor' }).fill('Verde militar')
  await dialog.getByRole('textbox', { name: 'Cor' }).press('Enter')
  await expect(line(dialog, '011 Verde militar · P')).toBeVisible()
  await expect(dialog.getByText('1 linha com erro')).toBeHidden()

  await dialog.getByRole('tab', { name: 'Planilha' }).click()
  await dialog.getByLabel('Arquivo').setInputFiles({
    name: 'pedido.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Código;Cor;P;M;Total\n10245;Coral;1;;1\n10245;010;;4;4\n'),
  })
  await expect(dialog.getByText('2 linhas lidas. Colunas que não são lidas: Total.')).toBeVisible()
  // The same colour and size again is added to the existing line.
  await expect(line(dialog, '017 Coral · P').getByRole('textbox')).toHaveValue('3')
  await expect(lines(dialog)).toHaveCount(4)

  await dialog.getByRole('tab', { name: 'Leitor' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Leitor de código de barras' })).toBeFocused()
  // Types as fast as a scanner.
  await inTurn([CAMERA_CODE, `2*${CAMERA_CODE}`, 'NADA', CAMERA_CODE], async (scan) => {
    await page.keyboard.insertText(scan)
    await page.keyboard.press('Enter')
  })
  await expect(line(dialog, '017 Coral · P').getByRole('textbox')).toHaveValue('7')
  await dialog.getByRole('button', { name: 'Desfazer leitura' }).click()
  await expect(line(dialog, '017 Coral · P').getByRole('textbox')).toHaveValue('6')
  await expect(dialog.getByText('NADA: Produto NADA não encontrado.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Desfazer leitura' }).click()
  await expect(line(dialog, 'não encontrado')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Usar câmera' }).click()
  await expect(line(dialog, '017 Coral · P').getByRole('textbox')).toHaveValue('7')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fechar câmera' }).click()

  await dialog.getByRole('tab', { name: 'Comprados antes' }).click()
  await dialog.getByRole('checkbox', { name: new RegExp(`^${CAMISETA.codigo}`) }).check()
  await dialog.getByRole('button', { name: /^Incluir 1 com/ }).click()
  await expect(line(dialog, '001 Branco · M')).toBeVisible()
  await dialog.getByRole('button', { name: 'Adicionar ao pedido' }).click()
  await expect(dialog).toBeHidden()

  const saved = page.waitForResponse((reply) => isCreation(reply.request()))
  await page.getByRole('button', { name: 'Salvar em digitação' }).click()
  const [{ pedido }] = (await (await saved).json()) as [{ pedido: number }]
  await expect(page).toHaveURL(/\/TablePedido/)
  const headers = await callerOf(request, 'representante')
  const stored = await request.get(`${APL_URL}/Pedido/${pedido}`, { headers })
  const [{ itens }] = (await stored.json()) as [
    { itens: { codigo: string; cor: string; tam: string; qtde: number }[] },
  ]
  const of10245 = itens.filter(({ codigo }) => codigo === '10245')
  expect(of10245.map(({ cor, tam, qtde }) => `${cor} ${tam} ${qtde}`).toSorted()).toEqual(
    ['017 P 7', '017 M 3', '011 P 1', '010 M 4'].toSorted(),
  )
  expect(itens).toHaveLength(5)
})

test('the copy of an order says what was left out', { tag: '@longo' }, async ({ page, request }) => {
  const [numero] = await createOrders(request, 1)
  await logIn(page, 'representante')
  // No call makes a product inactive, so the server's reply to the copy is changed to that of an inactive product.
  await page.route('**/Pedido/Linhas*', async (route) => {
    const reply = await route.fetch()
    const [first] = (await reply.json()) as Record<string, unknown>[]
    await route.fulfill({ response: reply, json: [{ ...first, ativo: 'N', erro: 'Produto inativo.' }] })
  })
  await page.goto(`/FormPedido/${numero}?duplicar=true`)
  await expect(page.getByText('Ficaram fora da cópia:')).toBeVisible()
  await expect(page.getByText(/: Produto inativo\.$/m)).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Nenhum item no pedido')).toBeVisible()
})
