import {
  ACESSO_PADRAO,
  MENU,
  MENU_CODES,
  type MenuCode,
  type MenuName,
  TIPOS,
  type TipoUsuario,
} from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connection } from '@/lib/connection/connection'
import { pushMessage } from '@/lib/messages/messages-store'
import { flagsOf } from '@trama/contract/features'
import { currentSession, endSession, type Session, startSession } from '@/lib/session'
import { isOpen } from './gates'
import { router } from './router'

// Data is not requested, because there is no server.
vi.mock('./beside', () => ({ beside: () => undefined }))
vi.mock('@/lib/messages/messages-store', async (original) => ({
  ...(await original<object>()),
  pushMessage: vi.fn(),
}))

/** Screens that each menu access opens, copied from S1 §2.1. */
const BY_MENU: Partial<Record<MenuName, readonly string[]>> = {
  PedidosCompra: ['/TableCompra', '/FormCompra/12'],
  Cotacoes: ['/TableCotacao', '/FormCotacao/12', '/FormCotacao/12/3'],
  PedidosVenda: [
    '/TablePedido',
    '/FormPedido',
    '/FormPedido?catalogo=true',
    '/FormPedido/12',
    '/FormPedido/12?duplicar=true',
    // Beyond the specification: a screen to read an order, in every status.
    '/VerPedido/12',
  ],
  PedidosFornecedor: ['/TablePedidoFornecedor'],
  ConsultaFaturas: ['/TableFatura', '/VerFatura/35'],
  ConsultaDuplicatas: ['/TableDuplicata', '/Extrato/12'],
  CadastroClientes: ['/TableCliente', '/FormCliente', '/FormCliente/12'],
  VendaVarejo: [
    '/TableVarejo',
    '/FormVarejo',
    '/FormVarejo?devolucao=true',
    '/FormVarejo/12',
    '/FinalizarVenda/12',
  ],
  Caixa: ['/Caixa', '/Caixa/12', '/Caixa/Sessoes', '/Caixa/Resumo'],
  Metas: ['/Metas', '/Comissao/Taxas', '/Comissao/10/2026-10'],
  CRM: ['/TableCrm', '/FormCrm', '/FormCrm/12', '/AgendaCrm', '/VisitaCrm/12'],
  OrdensDeServico: ['/OrdemServico', '/OrdemServico/Quadro', '/OrdemServico/Capacidade', '/EstoqueDeposito'],
  Solicitacoes: ['/Solicitacoes', '/Solicitacoes/Cadastro', '/Solicitacoes/Cadastro/12'],
}
const USERS = [
  '/TableUsuario',
  '/Convites',
  '/FormUsuario',
  '/FormUsuario/12',
  '/Administrativo/Auditoria',
  '/Integracoes',
  '/Widgets',
  '/Widgets/Incluir',
  '/Widgets/12',
]
const MASTER = ['/Administrativo/Empresa', '/Administrativo/Empresa/Incluir', '/Administrativo/Empresa/0001']
const RELEASES = [
  '/Liberacao/Pedido/Financeiro',
  '/Liberacao/Pedido/Comercial',
  '/Liberacao/Pagamento',
  '/Liberacao/OrdemCompra',
]
/** Screens beyond the specification that the menu opens for internal users only. */
const BUYERS: Partial<Record<MenuName, string[]>> = {
  Cotacoes: ['/FormCotacao/Incluir', '/ComparativoCotacao/12'],
  PedidosCompra: ['/FormCompra/Incluir'],
}
const EVERYONE = ['/Principal', '/Painel', '/FormUsuarioAtual', '/Envios']
const PUBLIC = ['/Cadastro/abc', '/RedefinirSenha/abc', '/DesfazerAlteracao/abc']

const ALL = [
  ...Object.values(BY_MENU).flat(),
  ...USERS,
  ...MASTER,
  ...RELEASES,
  ...Object.values(BUYERS).flat(),
  ...EVERYONE,
]

const INTERNAL: readonly TipoUsuario[] = ['usuario', 'administrador', 'master']
const EDITORS: readonly TipoUsuario[] = ['administrador', 'master']

function paths(tipo: TipoUsuario, acessos: readonly MenuCode[]) {
  const byMenu = (screens: Partial<Record<MenuName, readonly string[]>>) =>
    Object.entries(screens)
      .filter(([name]) => acessos.includes(MENU[name as MenuName]))
      .flatMap(([, opened]) => opened)
  const isInternal = INTERNAL.includes(tipo)
  const opened = new Set([...EVERYONE, ...byMenu(BY_MENU)])
  for (const path of isInternal ? [...RELEASES, ...byMenu(BUYERS)] : []) opened.add(path)
  for (const path of EDITORS.includes(tipo) ? USERS : []) opened.add(path)
  for (const path of tipo === 'master' ? MASTER : []) opened.add(path)
  return opened
}

function signIn(tipo: TipoUsuario, acessos: readonly MenuCode[]) {
  connection.token = 'token'
  const company = { emp_pat: '001' } as Session['empresa']
  startSession({
    token: 'token',
    usuario: { id: 1, tipo } as Session['usuario'],
    acessos,
    empresa: company,
    empresas: [company],
    representante: null,
    usuarioErp: null,
    versaoApi: 40,
    flagsVersao: flagsOf(40),
    controle: { editarUsuarios: EDITORS.includes(tipo) },
  })
}

/** Opens a path; returns the address once the router has finished. */
async function visit(path: string): Promise<string> {
  router.history.push(path)
  await router.load()
  await vi.waitFor(() => expect(router.state.status).toBe('idle'))
  const { pathname, searchStr } = router.state.location
  return pathname + searchStr
}

const SETS: [string, (tipo: TipoUsuario) => readonly MenuCode[]][] = [
  ['no menu', () => []],
  ['its default menus', (tipo) => ACESSO_PADRAO[tipo]],
  ['every menu', () => MENU_CODES],
]

/** Whether the gate of a screen is open to the session; the guard asks the same (`guards.ts`). */
function isGateOpen(path: string): boolean {
  const gate = router.options.context.gateOf(new URL(path, location.origin).pathname)
  const session = currentSession()
  return gate !== undefined && session !== null && isOpen(gate, session)
}

beforeAll(() => {
  router.history.subscribe(() => void router.load())
})
afterEach(() => {
  vi.mocked(pushMessage).mockClear()
  endSession()
})

describe.each(TIPOS)('%s', (tipo) => {
  it.each(SETS)('with %s exactly the screens of that access open', async (_, menus) => {
    signIn(tipo, menus(tipo))
    const opened = paths(tipo, menus(tipo))
    for (const path of ALL) {
      expect(`${path}: ${await visit(path)}`).toBe(`${path}: ${opened.has(path) ? path : '/Principal'}`)
    }
  })

  // The gates are asked, because ten thousand visits take longer than all else here; the screens that open are visited.
  it.each(MENU_CODES)('with only %s exactly the screens of that access open', async (code) => {
    signIn(tipo, [code])
    const opened = paths(tipo, [code])
    expect(ALL.filter(isGateOpen)).toEqual(ALL.filter((path) => opened.has(path)))
    const ofMenu = [...opened].filter((path) => !paths(tipo, []).has(path))
    for (const path of ofMenu) expect(await visit(path)).toBe(path)
  })

  it('a message appears exactly where a right other than a menu access is missing', async () => {
    signIn(tipo, [])
    const opened = paths(tipo, [])
    for (const path of ALL) {
      vi.mocked(pushMessage).mockClear()
      await visit(path)
      const told = !opened.has(path) && [...USERS, ...MASTER, ...RELEASES].includes(path)
      expect([path, ...vi.mocked(pushMessage).mock.calls]).toEqual(told ? [path, [TEXTS.noAccess]] : [path])
    }
  })
})

describe('addresses of screens', () => {
  it.each(['/nada', '/TablePedido/1', '/Administrativo', '/FormVarejo/1/2/3', '/Liberacao/Pedido'])(
    'unknown address %s leads home',
    async (path) => {
      signIn('master', MENU_CODES)
      expect(await visit(path)).toBe('/Principal')
    },
  )

  it('a visitor is asked to log in and then gets the wanted screen', async () => {
    for (const path of ALL.filter((wanted) => wanted !== '/Principal')) {
      expect(await visit(path)).toBe(`/Login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`)
    }
    expect(await visit('/')).toBe('/Login')
    expect(await visit('/Principal')).toBe('/Login')
    expect(await visit('/nada')).toBe('/Login')
  })

  it.each([
    ['/FormCompra/abc', '/TableCompra', 'Número de compra inválido.'],
    ['/FormCotacao/doze', '/TableCotacao', 'Número de cotação inválido.'],
    ['/Solicitacoes/Cadastro/abc', '/Solicitacoes', 'Número de solicitação inválido.'],
    ['/FormCrm/abc', '/TableCrm', 'Número de CRM inválido.'],
  ])('%s is no number: it leads to %s, with the reason', async (path, list, reason) => {
    signIn('usuario', MENU_CODES)
    expect(await visit(path)).toBe(list)
    expect(vi.mocked(pushMessage).mock.calls).toEqual([[reason]])
  })

  it.each(PUBLIC)('%s opens without a session and with one', async (path) => {
    expect(await visit(path)).toBe(path)
    signIn('cliente', [])
    expect(await visit(path)).toBe(path)
  })

  it('every screen behind the login names a gate, without which it would open to nobody', async () => {
    await visit('/nada')
    const screens = Object.values(router.routesById).filter(
      // An unknown address opens to nobody.
      ({ id, children }) => id.startsWith('/_portal/') && !children && id !== '/_portal/$',
    )
    expect(screens.length).toBeGreaterThan(18)
    expect(screens.filter(({ options }) => !options.staticData?.gate).map(({ id }) => id)).toEqual([])
  })
})
