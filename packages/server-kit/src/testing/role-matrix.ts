/**
 * Every call by every type in every situation. What is expected is read from a table that the tests declare, never
 * from the contract's `access` or a server's policy; what the table does not grant is expected to be refused.
 */
import { MENU_CODES, type MenuCode, TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { Route, RouteTable } from '@trama/contract/route'
import type { GoodInput } from '@trama/contract/request-of'

/**
 * Whose row a call names: the caller's own, someone else's of the same company, that of someone in the same company
 * whom the caller does not manage, one of another company.
 */
export const ROW_SITUATIONS = ['own', 'another', 'superior', 'otherCompany'] as const
export type RowSituation = (typeof ROW_SITUATIONS)[number]

/** `foreignToken`: of another signer or company; `deniedCompany`: a company outside the user's list in `empresa`. */
export type Situation =
  | RowSituation
  | 'noMenu'
  | 'noToken'
  | 'foreignToken'
  | 'endedSession'
  | 'inactiveUser'
  | 'deniedCompany'

/**
 * Whose rows a type reaches by a call; `bound`: whatever row is named, the server takes the caller's own or refuses.
 * A call that names no row asks for `own` only.
 */
export type Reach = readonly RowSituation[] | 'bound'

type Input<Row> = (row: Row) => GoodInput | Promise<GoodInput>

/** One call: who may make it on which rows, and input with which it succeeds. */
export interface CallCase<Row> {
  /** Types that may call; who is not named is refused. */
  reach: 'public' | Partial<Record<TipoUsuario, Reach>>
  /** Any of these opens the call; the types in `menuExempt` need none. */
  menus?: readonly MenuCode[]
  menuExempt?: readonly TipoUsuario[]
  /** Other menus open the call for rows of other kinds: without its own a row is refused as one out of reach. */
  ofKinds?: true
  /** Callable without token too: then it does not succeed with the input of a session, or it does (`done`). */
  anonymous?: true | 'done'
  /** For a call that names no row; it gets the caller's own. */
  input?: Input<Row>
  /** For a call that names a row in path, query or body. */
  inputOn?: Input<Row>
  /** How a row out of reach is refused, when not with 404 (reads), 400, 403 or 404 (writes). */
  refused?: readonly number[]
}

export type CallTable<T extends RouteTable, Row> = Partial<Record<keyof T & string, CallCase<Row>>>

/** `either`: done on the caller's own rows, or refused. */
export type Outcome = 'done' | 'refused' | 'either' | 401 | 403

export interface MatrixCase {
  tipo: TipoUsuario
  situation: Situation
  acessos: MenuCode[]
  outcome: Outcome
}

/** The entry of a call; a call without one fails with what there is to add. */
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

/** Situations that the server tells by the token alone, whatever type it names. */
const BY_TOKEN: readonly Situation[] = ['noToken', 'foreignToken', 'endedSession', 'inactiveUser']

/**
 * Who makes the call in a situation, behind which menus. A server checks token, type, menu and row one after the other,
 * so each type and each menu is tried where it decides, and not each type with each menu.
 */
function callersOf<Row>(
  { reach, menus = [], menuExempt = [] }: CallCase<Row>,
  situation: Situation,
): Pick<MatrixCase, 'tipo' | 'acessos'>[] {
  const all = [...menus]
  const reaching = reach === 'public' ? [...TIPOS] : TIPOS.filter((tipo) => reach[tipo])
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

/** What is wrong with a reply, by the outcome that was expected; undefined when nothing is. */
export function outcomeFault<Row>(
  { refused }: CallCase<Row>,
  route: Route,
  outcome: Outcome,
  reply: { statusCode: number; body: string },
): string | undefined {
  const { statusCode, body } = reply
  const isRefused =
    // A list that shows nothing of a row out of reach has refused it as well.
    (statusCode === 200 && route.replies === 'many' && body === '[]') ||
    (refused ?? (route.method === 'GET' ? [404] : [400, 403, 404])).includes(statusCode)
  const isDone = statusCode === 200 && (outcome === 'either' || body !== '[]')
  const isRight =
    typeof outcome === 'number'
      ? statusCode === outcome
      : { done: isDone, refused: isRefused, either: isDone || isRefused }[outcome]
  return isRight ? undefined : `esperado ${outcome}, veio ${statusCode} ${body.slice(0, 200)}`
}
