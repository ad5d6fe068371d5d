/**
 * `npm run pictures`: takes the pictures of README and manual from the running product with a fresh demo. With names
 * only those pictures are taken (`-- pedidos manual`); `--sem-compilar` uses existing builds.
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { buildAll } from './lib/build'
import { CHROMIUM_FLAGS } from './lib/machine/chromium'
import { findProgram } from './lib/machine/programs'
import { provideOrEnd } from './lib/machine/provide'
import { freePort } from './lib/postgres/cluster'
import { ROOT } from './lib/process'
import { startServers } from './lib/servers'

const FOLDER = `${ROOT}/docs/images`
const MANUAL = `${ROOT}/docs/manual/images`
const DESK = { viewport: { width: 1366, height: 820 } }
const PHONE = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2 }
/** Page size of a picture, which is shown at two thirds of its size. */
const PAGE = { viewport: { width: 1024, height: 640 } }
const QUALITY = 60
const QUIET_MS = 1_500

const wanted = process.argv.slice(2)
await provideOrEnd('chromium')
if (!wanted.includes('--sem-compilar')) await buildAll()
for (const folder of [FOLDER, MANUAL]) await mkdir(folder, { recursive: true })
const names = wanted.filter((name) => !name.startsWith('--'))
const isWanted = (...own: string[]) => names.length === 0 || own.some((name) => names.includes(name))
const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'trama-fotos-')) }
const servers = await startServers({ portalPort: await freePort(), aplPort: await freePort(), env })
const browser = await chromium.launch({ executablePath: await findProgram('chromium'), args: CHROMIUM_FLAGS })

type Steps = (page: Page) => Promise<unknown>

/** Opens the portal as a person and follows the `steps`. */
async function open(person: string, options: BrowserContextOptions, steps: Steps): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    baseURL: servers.portalUrl,
  })
  const page = await context.newPage()
  if (person) await signIn(page, person)
  await steps(page)
  await page.getByRole('heading').first().waitFor()
  await page.getByLabel('Carregando...').first().waitFor({ state: 'hidden' })
  await page.waitForTimeout(QUIET_MS)
  return page
}

async function picture(
  name: string,
  person: string,
  options: BrowserContextOptions,
  steps: Steps,
): Promise<void> {
  if (!isWanted(name)) return
  const page = await open(person, options, steps)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  await page.context().close()
}

/** Takes the picture for a page of the manual, as small a file as a browser writes. */
async function manualPicture(name: string, person: string, steps: Steps): Promise<void> {
  if (!isWanted('manual', `manual/${name}`)) return
  const page = await open(person, PAGE, steps)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await writeFile(`${MANUAL}/${name}.webp`, Buffer.from(data, 'base64'))
  await page.context().close()
}

async function signIn(page: Page, person: string): Promise<void> {
  await page.goto('/Login')
  await page.getByRole('textbox', { name: 'Usuário' }).fill(`${person}@trama.demo`)
  await page.getByRole('textbox', { name: 'Senha' }).fill(DEMO_SENHA)
  await page.getByRole('button', { name: 'Acessar' }).click()
  await page.waitForURL(/Principal/)
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
}

async function openGrid(page: Page): Promise<void> {
  await page.goto('/FormPedido')
  await choose(page, 'Cliente', 'Boutique Bela Vista')
  await choose(page, 'Coleção', 'Verão 2027')
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await choose(page, 'Produto', 'Camiseta essencial')
  for (const [row, col, quantity] of [
    [0, 1, 12],
    [0, 3, 18],
    [2, 2, 24],
    [3, 1, 6],
  ]) {
    await page.locator(`input[data-row="${row}"][data-col="${col}"]`).fill(String(quantity))
  }
}

/** Opens the demo's newest order, which is still to be released. */
async function openOrder(page: Page): Promise<void> {
  await page.goto('/FormPedido/2700')
  await page.getByRole('button', { name: 'Abrir Catálogo' }).waitFor()
}

async function openCatalogue(page: Page): Promise<void> {
  await openOrder(page)
  await page.getByRole('button', { name: 'Abrir Catálogo' }).click()
  await page.getByRole('dialog').getByRole('gridcell').first().waitFor()
  await page.waitForTimeout(QUIET_MS)
}

async function openQuickOrder(page: Page): Promise<void> {
  await openOrder(page)
  await page.getByRole('button', { name: 'Pedido rápido' }).click()
  const lines = page.getByRole('textbox', { name: 'Linhas do pedido' })
  await lines.fill('10245;017;P;2\n10245;Coral;M;3\n10245;Verde limão;P;1')
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByText('1 linha com erro').waitFor()
}

/** Opens one of the demo's open retail sales. */
async function openSale(page: Page): Promise<void> {
  await page.goto('/FormVarejo/2699')
  await page.getByRole('button', { name: 'Finalizar Venda' }).waitFor()
}

const at = (path: string) => (page: Page) => page.goto(path)

async function openHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agora não' }).click()
  await page.reload()
}

async function openOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('button', { name: 'Disponível sem internet' }).click()
  await page.getByRole('dialog').waitFor()
}

try {
  await picture('login', '', DESK, (page) => page.goto('/Login'))
  await picture('pedidos', 'representante', DESK, (page) => page.goto('/TablePedido'))
  await picture('pedidos-escuro', 'usuario', { ...DESK, colorScheme: 'dark' }, (page) =>
    page.goto('/TablePedido'),
  )
  await picture('grade', 'representante', DESK, openGrid)
  await picture('pedido', 'representante', DESK, openOrder)
  await picture('catalogo', 'representante', DESK, openCatalogue)
  await picture('pedido-rapido', 'representante', DESK, openQuickOrder)
  await picture('telefone-catalogo', 'representante', { ...PHONE, hasTouch: true }, openCatalogue)
  await picture('liberacao', 'usuario', DESK, (page) => page.goto('/Liberacao/Pedido/Comercial'))
  await picture('clientes', 'usuario', DESK, (page) => page.goto('/TableCliente'))
  await picture('cliente', 'representante', DESK, (page) => page.goto('/FormCliente/1'))
  await picture('telefone-cliente', 'representante', PHONE, (page) => page.goto('/FormCliente/1'))
  await picture('varejo', 'usuario', DESK, openSale)
  await picture('telefone-varejo', 'usuario', PHONE, openSale)
  await picture('agenda', 'representante', DESK, (page) => page.goto('/AgendaCrm?visao=mes'))
  await picture('telefone-visita', 'representante', { ...PHONE, hasTouch: true }, (page) =>
    page.goto('/VisitaCrm/1'),
  )
  await picture('quadro', 'usuario', DESK, (page) => page.goto('/OrdemServico/Quadro'))
  await picture('usuario', 'master', DESK, (page) => page.goto('/FormUsuario/4'))
  await picture('busca', 'usuario', DESK, async (page) => {
    await page.goto('/TablePedido')
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('boutique')
  })
  await picture('telefone', 'representante', PHONE, (page) => page.goto('/TablePedido'))
  await picture('telefone-grade', 'representante', PHONE, openGrid)
  await manualPicture('entrar', '', at('/Login'))
  await manualPicture('clientes', 'usuario', at('/TableCliente'))
  await manualPicture('pedidos', 'representante', openOrder)
  await manualPicture('liberar', 'usuario', at('/Liberacao/Pedido/Comercial'))
  await manualPicture('notas-e-duplicatas', 'usuario', at('/TableDuplicata'))
  await manualPicture('compras-e-cotacoes', 'usuario', at('/TableCotacao'))
  await manualPicture('fornecedor', 'fornecedor', at('/TablePedidoFornecedor'))
  await manualPicture('varejo-e-caixa', 'usuario', openSale)
  await manualPicture('contatos-e-agenda', 'representante', at('/AgendaCrm?visao=mes'))
  await manualPicture('ordens-de-servico', 'usuario', at('/OrdemServico/Quadro'))
  await manualPicture('dashboard-e-metas', 'usuario', openHome)
  await manualPicture('sem-internet', 'representante', openOffline)
  await manualPicture('administracao', 'master', at('/FormUsuario/4'))
} finally {
  await browser.close()
  await servers.stop()
}
