/**
 * Devices that users have logged in from, known by a cookie with a random text that reveals nothing about the user.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { parseCookie, stringifySetCookie } from 'cookie'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Place } from './proof-attempts'

const COOKIE = 'trama_aparelho'
/** Days without a login after which a device counts as unknown again. */
export const DEVICE_DAYS = 180
const MAX_OF_USER = 20
const DAY_SECONDS = 24 * 60 * 60

export interface Device {
  /** Hash of the request's cookie; undefined without a cookie. */
  hash: string | undefined
  /** Sets the device's cookie in the reply. */
  give: (text: string) => void
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns the function that reads a request's device; scripts and other sites cannot read the cookie. */
export function deviceReader(api: FastifyInstance, secure: boolean): (request: FastifyRequest) => Device {
  const given = new WeakMap<FastifyRequest, string>()
  api.addHook('onSend', async (request, reply) => {
    const value = given.get(request)
    if (value === undefined) return
    const rules = { path: '/api', httpOnly: true, sameSite: 'strict', secure } as const
    reply.header(
      'set-cookie',
      stringifySetCookie({ name: COOKIE, value, maxAge: DEVICE_DAYS * DAY_SECONDS, ...rules }),
    )
  })
  return (request) => {
    const text = parseCookie(request.headers.cookie ?? '')[COOKIE]
    return { hash: text ? hashOf(text) : undefined, give: (value) => given.set(request, value) }
  }
}

/** Origin of an attempt on a user: one of the user's devices, or otherwise the network. */
export async function placeOf(
  db: Db,
  { device, ip }: { device: Device; ip: string },
  usuario: SQL,
): Promise<Place> {
  if (!device.hash) return { ip }
  const known = await firstRow(
    db,
    sql`select 1 from aparelho a join usuario u on u.id = a.usuario_id
        where a.hash = ${device.hash} and ${usuario} and a.usado_em > now() - ${DEVICE_DAYS} * interval '1 day'`,
  )
  return known ? { device: device.hash } : { ip }
}

/**
 * Stores that the user logged in from this device. The cookie is new each time, so that a cookie planted or read by
 * somebody else is no longer valid.
 */
export async function rememberDevice(tx: Db, device: Device, usuario_id: number): Promise<void> {
  const text = randomBytes(32).toString('base64url')
  const hash = hashOf(text)
  if (device.hash) await tx.execute(sql`update aparelho set hash = ${hash} where hash = ${device.hash}`)
  await tx.execute(
    sql`insert into aparelho (hash, usuario_id) values (${hash}, ${usuario_id})
        on conflict (hash, usuario_id) do update set usado_em = now()`,
  )
  await tx.execute(
    sql`delete from aparelho where usuario_id = ${usuario_id} and hash not in (
          select hash from aparelho where usuario_id = ${usuario_id} order by usado_em desc limit ${MAX_OF_USER})`,
  )
  device.give(text)
}

/** Forgets all devices of a user. */
export async function forgetDevices(tx: Db, usuario_id: number): Promise<void> {
  await tx.execute(sql`delete from aparelho where usuario_id = ${usuario_id}`)
}
