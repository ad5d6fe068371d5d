/** One fault of an application server: how it spoils requests and replies, and by which words the kit must name it. */
import { ERROR_FIELD } from '@trama/contract/messages'
import type { CallName } from '../conformance/survey'
import type { Verificacao } from '../conformance/verdict'

type Row = Record<string, unknown>

/** A server's reply, before it is passed on. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A request on its way to the server. */
export interface Asked {
  query: URLSearchParams
  headers: Record<string, string>
  tipo: string | undefined
  /** Token of an administrator. */
  another: string
}

export interface Fault {
  call: CallName
  ask?: (asked: Asked) => void
  answer?: (reply: Reply, asked: Asked) => Reply
  /** Set when the connection ends without an answer. */
  hangsUp?: true
  /** Check that must name the fault; absent for a call that is missing. */
  check?: Verificacao
  says: RegExp
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify(value)),
})
export const errorOf = (text: string, status: number) => json([{ [ERROR_FIELD]: text }], status)

/** A fault that changes the rows of each successful reply. */
export const rows =
  (change: (rows: Row[], asked: Asked) => unknown): NonNullable<Fault['answer']> =>
  (reply, asked) =>
    reply.status === 200
      ? {
          ...reply,
          body: Buffer.from(JSON.stringify(change(JSON.parse(String(reply.body)) as Row[], asked))),
        }
      : reply
const each = (change: (row: Row) => Row) => rows((all) => all.map(change))
export const without = (field: string) => each(({ [field]: _gone, ...row }) => row)
export const set = (field: string, value: (row: Row) => unknown) =>
  each((row) => ({ ...row, [field]: value(row) }))
export const success =
  (change: (reply: Reply) => Reply): NonNullable<Fault['answer']> =>
  (reply) =>
    reply.status === 200 ? change(reply) : reply
export const refused =
  (status: number, other: Reply): NonNullable<Fault['answer']> =>
  (reply) =>
    reply.status === status ? other : reply
export const ignoring = (name: string) => (asked: Asked) => asked.query.delete(name)

export const iso = (value: unknown) => String(value).split('/').toReversed().join('-')
export const header = (name: string, value: string) =>
  success((reply) => ({ ...reply, headers: { ...reply.headers, [name]: value } }))
export const noHeader = (name: string) =>
  success(({ headers: { [name]: _gone, ...headers }, ...reply }) => ({ ...reply, headers }))
export const body = (text: string) => success((reply) => ({ ...reply, body: Buffer.from(text) }))
