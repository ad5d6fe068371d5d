/** A stranger at the page of a boleto's authenticity: what agrees, what does not, and nothing of who pays. */
import { APL_URL, callerOf, expect, expectAccessible, test } from '../fixtures'

interface Titulo {
  numero: string
  nome: string
  conta: string | null
  empresa: string
}
interface Dados {
  codigo: string
  endereco: string
  beneficiario: string
  linha_digitavel: string
}

test('um estranho confere um boleto pelo código e pela linha digitável', async ({ page, request }) => {
  const headers = await callerOf(request, 'usuario')
  const get = async <T>(path: string) =>
    (await (await request.get(`${APL_URL}${path}`, { headers })).json()) as T[]
  const titulos = await get<Titulo>('/Receber?situacao=0&offset=100')
  const titulo = titulos.find(({ conta }) => conta !== null)
  const [dados] = await get<Dados>(`/Boleto/Dados/${titulo?.numero}?empresa=${titulo?.empresa}`)
  if (!titulo || !dados) throw new Error('A demonstração não tem boletos em aberto.')

  await page.goto(dados.endereco)
  await expect(page.getByRole('heading', { name: 'Autenticidade do boleto' })).toBeVisible()
  const facts = page.getByLabel('Boleto registrado')
  await expect(facts).toContainText(dados.beneficiario)
  await expect(facts).toContainText(dados.linha_digitavel.split(' ').slice(-2).join(' '))
  await expect(page.locator('body')).not.toContainText(titulo.nome)
  await expectAccessible(page)

  const linha = page.getByRole('textbox', { name: 'Linha digitável ou código de barras' })
  await linha.fill(dados.linha_digitavel)
  // As everywhere, it moves on to the button, which it then presses.
  await linha.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confere: a linha digitável é a deste boleto.')).toBeVisible()
  await linha.fill('34191.10121 34567.880058 71234.570001 6 16670000012345')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('alert')).toContainText('Não confere')
  await page.setViewportSize({ width: 360, height: 760 })
  await expectAccessible(page)

  await page.goto(`${dados.endereco.slice(0, -1)}${dados.endereco.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText('Não confere: nenhum boleto tem este código.')).toBeVisible()
})
