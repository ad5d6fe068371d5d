/** A buyer's steps from the request to the receipt of the goods, without a mouse. */
import { expect, type Page } from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { expectAccessible } from './fixtures'
import { openByName, pressAt, tabTo, typeAt } from './keyboard'

/** Supplier of the demo who signs in as `fornecedor`. */
const MALHAS = 'Malhas Vale do Itajaí'
/** The later delivery date that the supplier names. */
export const ADIADA = formatDateBr(addDays(todayIn(), 400))
export const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true }

const numberIn = (text: string | null): string => /\d+/.exec(text ?? '')?.[0] ?? ''
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export async function enter(page: Page): Promise<void> {
  await page.goto('/Login')
  await typeAt(page.getByRole('textbox', { name: 'Usuário' }), 'usuario@trama.demo')
  await typeAt(page.getByLabel('Senha', { exact: true }), DEMO_SENHA)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Usuário: / })).toBeVisible()
}

/**
 * Writes a request for two colours of a fabric. @returns its number
 */
export async function ask(page: Page): Promise<string> {
  await openByName(page, 'solicita', /^Solicitações/)
  await pressAt(page.getByRole('link', { name: 'Nova Solicitação' }).first())
  await pressAt(button(page, 'Colar linhas'))
  await expect(page.getByRole('textbox', { name: 'Linhas' })).toBeFocused()
  await page.keyboard.type('20114 001 40\n20114 004 25')
  await pressAt(button(page, 'Adicionar linhas'))
  await expect(page.getByRole('table', { name: 'Itens' }).getByRole('row')).toHaveCount(3)
  await pressAt(page.getByRole('textbox', { name: 'Entrega' }), 'f')
  await expectAccessible(page)
  await pressAt(button(page, 'Confirmar'))
  return numberIn(await page.getByText(/^Solicitação \d+ incluída\.$/).textContent())
}

/** Chooses the demo's supplier and two more, each with a mail address that only this journey uses. */
async function chooseSuppliers(page: Page, emails: Readonly<Record<string, string>>): Promise<void> {
  await pressAt(button(page, 'Escolher fornecedores'))
  const dialog = page.getByRole('dialog', { name: 'Escolher fornecedores' })
  await tabTo(dialog.getByRole('combobox', { name: 'Outro fornecedor' }))
  await page.keyboard.type(MALHAS)
  await dialog.getByRole('option', { name: new RegExp(MALHAS) }).waitFor()
  await page.keyboard.press('Enter')
  const rows = dialog.getByRole('grid').getByRole('row')
  await tabTo(dialog.getByRole('grid'))
  await page.keyboard.press('Home')
  const add = dialog.getByRole('button', { name: 'Adicionar 3 fornecedores' })
  for (let row = 1; !(await add.isVisible()); row += 1) {
    if ((await rows.nth(row).getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  await expectAccessible(page)
  await pressAt(add)
  const edits = page.getByRole('table', { name: 'Fornecedores' }).getByRole('button', { name: /^Alterar / })
  await expect(edits).toHaveCount(3)
  const [malhas = '', ...addresses] = Object.values(emails)
  for (const edit of await edits.all()) {
    const isMalhas = (await edit.getAttribute('aria-label'))?.includes(MALHAS) === true
    await pressAt(edit)
    await typeAt(
      page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }),
      isMalhas ? malhas : (addresses.shift() ?? ''),
    )
    await pressAt(page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/**
 * Writes a quotation for what the request asks for. @returns its number
 */
export async function quote(
  page: Page,
  solicitacao: string,
  emails: Readonly<Record<string, string>>,
): Promise<string> {
  await openByName(page, 'cotacoes', /^Cotações/)
  await pressAt(page.getByRole('link', { name: 'Nova cotação' }).first())
  await pressAt(button(page, 'Itens de solicitações'))
  const pendentes = page.getByRole('dialog', { name: 'Itens de solicitações' })
  await typeAt(pendentes.getByRole('textbox', { name: 'Solicitação' }), solicitacao)
  await expect(pendentes.getByText('2 itens', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await pressAt(pendentes.getByRole('grid'), 'Control+a')
  await pressAt(pendentes.getByRole('button', { name: 'Adicionar 2 itens' }))
  await expect(page.getByRole('table', { name: 'Itens' }).getByRole('row')).toHaveCount(3)
  await chooseSuppliers(page, emails)
  await expectAccessible(page)
  await pressAt(button(page, 'Salvar e enviar'))
  await pressAt(button(page, 'Sim'))
  return numberIn(await page.getByText(/^Cotação \d+ enviada a 3 fornecedores\.$/).textContent())
}

/**
 * Awards the best offer for each item, also checked on a phone. @returns the order of the supplier who signs in
 */
export async function award(page: Page, numero: string): Promise<string> {
  await openByName(page, numero, new RegExp(`^Cotação ${numero}`))
  await expect(page.getByText('Recusada: Sem estoque destas cores')).toBeVisible()
  await expectAccessible(page)
  await pressAt(page.getByRole('link', { name: 'Comparar' }))
  const grid = page.getByRole('grid', { name: 'Respostas dos fornecedores' })
  await expect(grid).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize(PHONE.viewport)
  await pressAt(
    page
      .getByRole('group', { name: /^Ofertas para / })
      .getByRole('checkbox')
      .first(),
    'Space',
  )
  await expect(page.getByText('1 de 2 escolhido')).toBeVisible()
  await pressAt(button(page, 'Próximo item'))
  await expect(page.getByText('Item 2 de 2')).toBeVisible()
  await expectAccessible(page)
  await pressAt(button(page, 'Limpar'))
  if (size) await page.setViewportSize(size)
  await pressAt(button(page, 'Melhor de cada item'))
  await expect(page.getByText('2 de 2 escolhidos')).toBeVisible()
  await expectAccessible(page)
  await pressAt(grid, 'h')
  await expect(page.getByRole('dialog', { name: /^Preços de / })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await pressAt(button(page, 'Adjudicar'))
  await expect(page.getByText(/^Serão incluídas 2 ordens de compra/)).toBeVisible()
  await expectAccessible(page)
  // The company has a payment condition with the days of one offer; for the other offer the buyer chooses a
  // condition.
  const condicao = page.getByRole('combobox', { name: /^Condição de pagamento: / })
  await expect(condicao).toHaveCount(1)
  await pressAt(condicao, 'ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await pressAt(button(page, 'Incluir ordens de compra'))
  const feitas = page.getByRole('dialog', { name: 'Ordens de compra incluídas' })
  const ordens = feitas.getByRole('listitem')
  await expect(ordens).toHaveCount(2)
  const ordem = numberIn(await ordens.filter({ hasText: MALHAS }).getByRole('link').textContent())
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('link', { name: /^Ordem de compra \d+$/ })).toHaveCount(2)
  return ordem
}

/** Approves as the first of two approvers; the screen says why the order still waits. */
export async function approve(page: Page, ordem: string): Promise<void> {
  await openByName(page, 'liberacao compra', /^Liberação de compra/)
  await typeAt(page.getByRole('textbox', { name: 'Filtro' }), ordem)
  await page.keyboard.press('Enter')
  const waiting = page.getByRole('row', { name: new RegExp(`\\b${ordem}\\b`) })
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await pressAt(page.getByRole('grid'), 'l')
  await expect(page.getByText(`Compra ${ordem} aguarda o segundo aprovador.`)).toBeVisible()
  await expect(waiting).toBeVisible()
  await openByName(page, ordem, new RegExp(`^Compra ${ordem}`))
  await pressAt(button(page, 'Por que parou?'))
  await expect(page.getByRole('dialog')).toContainText('Acima do valor em que a empresa pede duas pessoas.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

export async function receive(page: Page, ordem: string): Promise<void> {
  await openByName(page, 'pedidos compra', /^Pedidos de compra/)
  await openByName(page, ordem, new RegExp(`^Compra ${ordem}`))
  await expect(page.getByRole('textbox', { name: 'Entrega' })).toHaveValue(ADIADA)
  await expect(page.getByText('Comprador avisado por e-mail')).toBeVisible()
  await pressAt(button(page, 'Receber'))
  const receber = page.getByRole('dialog', { name: `Receber compra ${ordem}` })
  await typeAt(receber.getByRole('textbox', { name: 'Nota fiscal' }), '4711')
  await pressAt(receber.getByRole('button', { name: 'Receber' }))
  await expect(page.getByText(new RegExp(`^Recebimento \\d+ da compra ${ordem} incluído`))).toBeVisible()
}
