/** Requests that no good client sends, made from good ones so that they pass as many checks as possible. */
import type { Route } from '@trama/contract/route'
import fc from 'fast-check'
import { type GoodInput, requestOf, urlOf } from '@trama/contract/request-of'

export interface HostileCall {
  route: Route
  input: GoodInput
}

export interface HostileRequest {
  method: Route['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

const JSON_TYPE = { 'content-type': 'application/json' }

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202Emoc.etset',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'á'.repeat(31),
  'a'.repeat(5000),
  "'",
  "' or '1'='1",
  "'; drop table pedido; --",
  '\\',
  '%',
  '_',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  '30/02/2026',
  '2026-01-01',
  '01/01/0001',
  '31/12/2999',
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

const number = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      0,
      -1,
      -0,
      1,
      0.1,
      0.001,
      1e-9,
      1e-7,
      0.005,
      100.00001,
      1e21,
      1e308,
      999_999,
      9_999_999,
      9_999_999_999.99,
      2_147_483_647,
      2_147_483_648,
      Number.MAX_SAFE_INTEGER,
    ),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    { $ne: null },
    { toString: 'x' },
    { length: 1 },
    ['a', 'b'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Paths of every value in a body, lists and objects included, where a hostile value can be put. */
function pathsOf(node: unknown, path: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [path]
  return [path, ...Object.entries(node).flatMap(([key, child]) => pathsOf(child, [...path, key]))]
}

type Put = (old: unknown) => unknown

/** The body with one value replaced; a key whose value is undefined is left out of the JSON. */
function changedAt(node: unknown, [key, ...rest]: readonly string[], put: Put): unknown {
  // An earlier change may have put a plain value where the path continues.
  if (key === undefined || typeof node !== 'object' || node === null) return put(node)
  if (Array.isArray(node)) {
    return node.map((child, i) => (String(i) === key ? changedAt(child, rest, put) : (child as unknown)))
  }
  const record = node as Record<string, unknown>
  return { ...record, [key]: changedAt(record[key], rest, put) }
}

// The new value mostly has the type of the old one: a value of the wrong type goes no further than the parser.
const put = fc.record({ text, number, value, sameType: fc.integer({ min: 0, max: 3 }) }).map(
  ({ text, number, value, sameType }): Put =>
    (old) => {
      if (sameType > 0 && typeof old === 'string') return text
      if (sameType > 0 && typeof old === 'number') return number
      return value
    },
)

function hostileBody({ route, input }: HostileCall): fc.Arbitrary<HostileRequest> {
  const base = requestOf(route, input)
  const body = input.body ?? {}
  const change = fc.tuple(fc.constantFrom(...pathsOf(body)), put)
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
    let changed: unknown = body
    for (const [path, thing] of changes) changed = changedAt(changed, path, thing)
    return { ...base, headers: JSON_TYPE, payload: JSON.stringify([changed]) }
  })
}

const PAYLOADS = [
  '',
  '[',
  '[{]',
  '{}',
  'null',
  '"x"',
  '1',
  '[]',
  '[null]',
  '[1]',
  '[[]]',
  '[{},{}]',
  '[{"a":1}]x',
  '[{"__proto__":{"a":1}}]',
  '[{"constructor":{"prototype":{"a":1}}}]',
  '\u0000',
  '[{"codcli":1e999}]',
  '['.repeat(2000),
]
const TYPES = [
  'application/json',
  'application/json; charset=iso-8859-1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
]

function brokenPayload({ route, input }: HostileCall): fc.Arbitrary<HostileRequest> {
  const { method, url } = requestOf(route, input)
  const good = JSON.stringify([input.body ?? {}])
  return fc
    .tuple(fc.constantFrom(...PAYLOADS, good, good.slice(0, -2)), fc.constantFrom(...TYPES))
    .map(([payload, type]) => ({ method, url, headers: { 'content-type': type }, payload }))
}

/** Names of the query parameters that a call knows, and some that every server call may carry. */
function queryNames({ query }: Route): string[] {
  const shape = query && 'shape' in query._zod.def ? Object.keys(query._zod.def.shape as object) : []
  return [...shape, 'empresa', 'usuario', '__proto__', 'x']
}

// encodeURIComponent refuses lone surrogates; a client would send the replacement character for them.
const encode = (part: string) => encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

function hostileQuery(call: HostileCall): fc.Arbitrary<HostileRequest> {
  const { payload, ...base } = requestOf(call.route, call.input)
  const parameter = fc
    .tuple(fc.constantFrom(...queryNames(call.route)), text, fc.constantFrom('', '[]', '[a]'))
    .map(([name, thing, suffix]) => `${name}${suffix}=${encode(thing)}`)
  const raw = fc.constantFrom('%FF=1', 'pagina=%', '&&&', 'a=b=c', '?', '#', 'pagina=1&pagina=2')
  return fc
    .array(fc.oneof({ weight: 5, arbitrary: parameter }, { weight: 1, arbitrary: raw }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((list) => ({
      ...base,
      url: `${base.url}${base.url.includes('?') ? '&' : '?'}${list.join('&')}`,
      ...(payload === undefined ? { headers: {} } : { headers: JSON_TYPE, payload }),
    }))
}

function hostilePath({ route, input }: HostileCall): fc.Arbitrary<HostileRequest> {
  const { payload, method } = requestOf(route, input)
  const part = fc.oneof(
    { weight: 5, arbitrary: text.map((thing) => encode(thing)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%F', '%FF', '%C0%80', '%2e%2e%2f', '%00', '..', ';a=1', 'a/b'),
    },
  )
  return part.map((thing) => ({
    method,
    url: urlOf({ ...route, path: route.path.replaceAll(/:(\w+)/g, '') }, {}) + thing,
    ...(payload === undefined ? { headers: {} } : { headers: JSON_TYPE, payload }),
  }))
}

function hostileHeaders({ route, input }: HostileCall): fc.Arbitrary<HostileRequest> {
  const base = requestOf(route, input)
  const names = fc.constantFrom(
    'idempotency-key',
    'token',
    'acesso',
    'user-agent',
    'x-forwarded-for',
    'accept',
  )
  const things = fc.constantFrom('', 'x', "' or 1=1", 'a'.repeat(8000), 'á', '[]', 'a.b.c', '127.0.0.1')
  // A header that is sent twice arrives joined by a comma.
  const twice = fc.constantFrom(false, false, true)
  return fc.tuple(names, things, twice).map(([name, thing, isTwice]) => ({
    ...base,
    headers: {
      ...(base.payload === undefined ? {} : JSON_TYPE),
      [name]: isTwice ? `${thing}, ${thing}` : thing,
    },
  }))
}

/** One hostile request to one of the calls; calls with a body are tried more often. */
export function hostileRequest(calls: readonly HostileCall[]): fc.Arbitrary<HostileRequest> {
  const kinds = calls.flatMap((call) => [
    { weight: 3, arbitrary: hostileQuery(call) },
    { weight: 1, arbitrary: hostileHeaders(call) },
    ...(call.route.params ? [{ weight: 3, arbitrary: hostilePath(call) }] : []),
    ...(call.route.body
      ? [
          { weight: 30, arbitrary: hostileBody(call) },
          { weight: 3, arbitrary: brokenPayload(call) },
        ]
      : []),
  ])
  return fc.oneof(...kinds)
}

/** Words of a stack, a driver or a query, none of which may reach a user. */
const LEAK =
  /\bat .+:\d+:\d+|node_modules|drizzle|pglite|postgres|constraint|violates|relation "|column "|syntax error|invalid input|failed query|zod|\bselect\b.+\bfrom\b|undefined is not|cannot read/i

/** Secrets that no reply may contain. */
const SECRET = /\$argon2|senha_hash|totp_segredo|totp_pendente|"d":"|PRIVATE KEY/

export interface AnyReply {
  statusCode: number
  body: string
  headers: Record<string, unknown>
}

/** The fault of a reply to a hostile request; undefined when there is none. */
export function replyFault({ statusCode, body, headers }: AnyReply): string | undefined {
  if (statusCode >= 500) return `${statusCode}`
  if (SECRET.test(body)) return 'mostra um segredo'
  // A browser must not show text written by other people as a page.
  if (/html/.test(String(headers['content-type']))) return 'responde uma página'
  if (statusCode < 400) return undefined
  const parsed: unknown = JSON.parse(body)
  const [first] = Array.isArray(parsed) ? (parsed as Record<string, unknown>[]) : []
  const message = first?.['method-error-400']
  if (typeof message !== 'string' || !/\p{L}{4}/u.test(message)) return 'sem texto para o usuário'
  return LEAK.test(body) ? 'mostra o interior do servidor' : undefined
}
