/**
 * Tries every call by every user type in every situation. The expectation is read from a table that the tests
 * declare, never from the contract's `access` or a server's policy; what the table does not grant must be refused.
 */
import { MENU_CODES, type MenuCode, TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { Route, RouteTable } from '@trama/contract/route'
import type { GoodInput } from '@trama/contract/request-of'

/**
 * Owner of the row that a call names: the caller, somebody else of the same company, somebody of the same company
 * whom the caller does not manage, or another company.
 */
export const ROW_SITUATIONS = ['own', 'another', 'superior', 'otherCompany'] as const
export type RowSituation = (typeof ROW_SITUATIONS)[number]

/**
 * A row's situation or a bad token or company. `foreignToken`: of another signer; `unservedCompany`: a token of a portal
 * company that the server lacks; `deniedCompany`: a
 * company outside the user's list in `empresa`.
 */
export type Situation =
  | RowSituation
  | 'noMenu'
  | 'noToken'
  | 'foreignToken'
  | 'unservedCompany'
  | 'endedSession'
  | 'inactiveUser'
  | 'deniedCompany'

/**
 * Rows that a user type reaches by a call; `bound`: whatever row is named, the server uses the caller's own or
 * refuses. A call that names no row has `own` only.
 */
export type Reach = readonly RowSituation[] | 'bound'

type Input<Row> = (row: Row) => GoodInput | Promise<GoodInput>

/** One call: who may make it on which rows, and input with which it succeeds. */
export interface CallCase<Row> {
  /** Types that may call, with the rows that each reaches; a type that is not listed is refused. */
  reach: 'public' | Partial<Record<TipoUsuario, Reach>>
  /** Menus each of which opens the call; the types in `menuExempt` need none. */
  menus?: readonly MenuCode[]
  menuExempt?: readonly TipoUsuario[]
  /**
   * Set where other menus open the call for rows of other kinds: without the row's own menu the row is refused like
   * one out of reach.
   */
  ofKinds?: true
  /** Set for a call that also works without token: with a session's input it then fails, or it succeeds (`done`). */
  anonymous?: true | 'done'
  /** Input of a call that names no row; the function gets the caller's own row. */
  input?: Input<Row>
  /** Input of a call that names a row in path, query or body. */
  inputOn?: Input<Row>
  /** Statuses that refuse a row out of reach, when not 404 (reads) or 400, 403, 404 (writes). */
  refused?: readonly number[]
}

export type CallTable<T extends RouteTable, Row> = Partial<Record<keyof T & string, CallCase<Row>>>

/** Expected outcome; `either`: done on the caller's own rows, or refused. */
export type Outcome = 'done' | 'refused' | 'either' | 401 | 403

export interface MatrixCase {
  tipo: TipoUsuario
  situation: Situation
  acessos: MenuCode[]
  outcome: Outcome
}

/** The table's entry for a call; fails for a missing entry and says what to add. */
export function caseOf<T extends RouteTable, Row>(
  cases: CallTable<T, Row>,
  name: keyof T & string,
): CallCase<Row> {
  const found = cases[name]
  if (found?.input || found?.inputOn) return found
  throw new Error(
    `Falta "${name}" no testing.ts do seu domínio: quem pode chamar, que linhas alcança e um input que dá certo.`,
  )
}

/** Cases of one call in one situation; none where the situation does not apply. */
export function matrixOf<Row>(call: CallCase<Row>, situation: Situation): MatrixCase[] {
  if (!applies(call, situation)) return []
  return callersOf(call, situation).map(({ tipo, acessos }) => ({
    tipo,
    situation,
    acessos,
    outcome: outcomeOf(call, tipo, situation),
  }))
}

function applies<Row>({ reach, menus, inputOn }: CallCase<Row>, situation: Situation): boolean {
  if (reach === 'public') return ['own', 'noToken', 'foreignToken'].includes(situation)
  if (situation === 'noMenu') return menus !== undefined
  return situation === 'own' || !isRow(situation) || inputOn !== undefined
}

const isRow = (situation: Situation): situation is RowSituation =>
  ROW_SITUATIONS.some((name) => name === situation)

/** Types of user that a call lets in, at least on some rows. */
export const reachingBy = ({ reach }: Pick<CallCase<never>, 'reach'>): TipoUsuario[] =>
  reach === 'public' ? [...TIPOS] : TIPOS.filter((tipo) => reach[tipo])

/** Situations that the server tells by the token alone, whatever type it names. */
export const BY_TOKEN: readonly Situation[] = [
  'noToken',
  'foreignToken',
  'unservedCompany',
  'endedSession',
  'inactiveUser',
]

/**
 * Who makes the call in a situation, behind which menus. A server checks token, type, menu and row one after the other,
 * so each type and each menu is tried where it decides, and not each type with each menu.
 */
function callersOf<Row>(
  { reach, menus = [], menuExempt = [] }: CallCase<Row>,
  situation: Situation,
): Pick<MatrixCase, 'tipo' | 'acessos'>[] {
  const all = [...menus]
  const reaching = reachingBy({ reach })
  if (reach === 'public' || BY_TOKEN.includes(situation)) {
    return reaching.slice(0, 1).map((tipo) => ({ tipo, acessos: all }))
  }
  if (situation === 'noMenu') {
    const others = MENU_CODES.filter((code) => !all.includes(code))
    return reaching.map((tipo) => ({ tipo, acessos: others }))
  }
  if (situation !== 'own') return reaching.map((tipo) => ({ tipo, acessos: all }))
  const bound = reaching.filter((tipo) => !menuExempt.includes(tipo))
  const byMenu = all.flatMap((menu, index) => {
    const tipo = bound[index % bound.length]
    return tipo ? [{ tipo, acessos: [menu] }] : []
  })
  const others = TIPOS.filter((tipo) => !byMenu.some((item) => item.tipo === tipo))
  return [...byMenu, ...others.map((tipo) => ({ tipo, acessos: all }))]
}

function outcomeOf<Row>(call: CallCase<Row>, tipo: TipoUsuario, situation: Situation): Outcome {
  if (call.reach === 'public') return 'done'
  if (situation === 'noToken') return call.anonymous === 'done' ? 'done' : call.anonymous ? 'refused' : 401
  if (situation === 'foreignToken' || situation === 'endedSession' || situation === 'inactiveUser') return 401
  if (situation === 'unservedCompany') return 403
  const reach = call.reach[tipo]
  if (!reach || situation === 'deniedCompany') return 403
  if (situation === 'noMenu') return missingMenu(call, tipo)
  if (reach !== 'bound') return reach.includes(situation) ? 'done' : 'refused'
  return situation === 'own' ? 'done' : 'either'
}

function missingMenu<Row>({ menuExempt, ofKinds }: CallCase<Row>, tipo: TipoUsuario): Outcome {
  if (menuExempt?.includes(tipo)) return 'done'
  return ofKinds ? 'refused' : 403
}

/** The fault of a reply, by the expected outcome; undefined when there is none. */
export function outcomeFault<Row>(
  { refused }: CallCase<Row>,
  route: Route,
  outcome: Outcome,
  reply: { statusCode: number; body: string },
): string | undefined {
  const { statusCode, body } = reply
  const isRefused =
    // An empty list counts as a refusal of the row out of reach.
    (statusCode === 200 && route.replies === 'many' && body === '[]') ||
    (refused ?? (route.method === 'GET' ? [404] : [400, 403, 404])).includes(statusCode)
  const isDone = statusCode === 200 && (outcome === 'either' || body !== '[]')
  const isRight =
    typeof outcome === 'number'
      ? statusCode === outcome
      : { done: isDone, refused: isRefused, either: isDone || isRefused }[outcome]
  return isRight ? undefined : `esperado ${outcome}, veio ${statusCode} ${body.slice(0, 200)}`
}
