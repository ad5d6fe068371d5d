/**
 * The server under test as its lists show it: who may call, which rows exist, and with what input each call can be
 * made.
 */
import { isAllowed, type TipoUsuario, tiposOf } from '@trama/contract/access'
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { FEATURE_VERSIONS, type Feature } from '@trama/contract/features'
import type { GoodInput } from '@trama/contract/request-of'
import type { Route } from '@trama/contract/route'
import { specifiedCall, SPECIFIED_APL_CALLS } from '@trama/contract/specified-calls'
import * as z from 'zod/mini'
import { type Answer, type Row, rowsOf, send, type Sender } from './call'
import type { Person } from './logins'

export type CallName = keyof AplRoutes
export const CALL_NAMES = Object.keys(aplRoutes) as CallName[]
export const routeOf = (name: CallName): Route => aplRoutes[name]

/** Input of a call, with the row of a list that it was taken from. */
export interface Candidate {
  input: GoodInput
  row?: Row
  list?: CallName
}

/** Reads the rows of a list, from which the input of another call is taken. */
export type Find = (list: CallName, more?: GoodInput) => Promise<Row[]>

/** User types that make the calls; the type that sees most comes first. */
const CALLERS: readonly TipoUsuario[] = [
  'administrador',
  'usuario',
  'master',
  'representante',
  'fornecedor',
  'cliente',
]
/** Version from which a server has every call and parameter that this project added. */
const CURRENT = 40
const ROWS = 50

export const shapeOf = (schema: Route['query'] | 'binary'): Record<string, z.ZodMiniType> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {}

export class Survey {
  private readonly known = new Map<string, Promise<Answer>>()

  constructor(
    readonly apl: string,
    readonly people: readonly Person[],
    readonly versao: number,
    /** Company that is asked for; the user's first one when absent. */
    readonly empresa?: string,
  ) {}

  /** The version that introduced a call, where this server is older. */
  newerVersion({ feature }: Route): number | undefined {
    const since = feature ? FEATURE_VERSIONS[feature] : 0
    return since > this.versao ? since : undefined
  }

  /** True for a server that has everything in the contract. */
  get isCurrent(): boolean {
    return this.versao >= CURRENT
  }

  /** True for a path that this project chose for something that the specification only describes. */
  isOptional(feature: Feature): boolean {
    return FEATURE_VERSIONS[feature] === 0
  }

  /** True for a parameter that a server of this version knows. */
  knowsParameter({ method, path }: Route, name: string): boolean {
    if (this.isCurrent) return true
    const call = specifiedCall(SPECIFIED_APL_CALLS, method, path)
    return call?.query?.includes(name) ?? false
  }

  allows(route: Route, { tipo, acessos }: Person): boolean {
    const { access } = route
    if (access === 'public') return true
    // A person whose menus are unknown is judged by type alone.
    return acessos ? isAllowed(access, { tipo, acessos }) : tiposOf(access).includes(tipo)
  }

  callersOf(route: Route): Person[] {
    return CALLERS.flatMap((tipo) =>
      this.people.filter((person) => person.tipo === tipo && this.allows(route, person)),
    )
  }

  send(route: Route, input: GoodInput, sender: Sender = {}): Promise<Answer> {
    const { empresa } = this
    const query = empresa === undefined ? input.query : { ...input.query, empresa }
    return send(this.apl, route, { ...input, ...(query ? { query } : {}) }, sender)
  }

  /** Makes a reading call, only once for the same person and input. */
  ask(route: Route, input: GoodInput, person: Person | undefined): Promise<Answer> {
    const key = JSON.stringify([route.method, route.path, input, person?.token])
    const asked = this.known.get(key) ?? this.send(route, input, { token: person?.token })
    this.known.set(key, asked)
    return asked
  }

  /** Query by which a person asks for the own rows, as the portal sends it. */
  ownQuery({ own = {} }: Route, person: Person): Record<string, string> {
    const name = own[person.tipo]
    const value = name === 'codrep' ? person.own.codrep : person.cnpj
    return name && value ? { [name]: value } : {}
  }

  finder(person: Person): Find {
    return async (list, { params, query } = {}) => {
      const route = routeOf(list)
      if (!this.allows(route, person) || this.newerVersion(route) !== undefined) return []
      const size = 'offset' in shapeOf(route.query) ? { offset: String(ROWS) } : {}
      const all = { ...this.ownQuery(route, person), ...size, ...query }
      return rowsOf(await this.ask(route, { ...(params ? { params } : {}), query: all }, person))
    }
  }
}
