import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@trama/server-kit/db/database'
import { and, eq, sql } from 'drizzle-orm'
import { codigo_recuperacao } from './tables'

const HOW_MANY = 10
/** 32 characters that are hard to confuse; a code has 40 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newCodigo(): string {
  const text = Array.from(randomBytes(8), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

const hashOf = (usuario_id: number, codigo: string) =>
  createHash('sha256')
    .update(`${usuario_id} ${codigo.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
    .digest('base64url')

/** Replaces the user's recovery codes; the new codes are shown only this once. */
export async function replaceCodigos(tx: Db, usuario_id: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < HOW_MANY) codes.add(newCodigo())
  await removeCodigos(tx, usuario_id)
  await tx
    .insert(codigo_recuperacao)
    .values([...codes].map((codigo) => ({ usuario_id, hash: hashOf(usuario_id, codigo) })))
  return [...codes]
}

/** Uses up a recovery code: true for the first use, false afterwards. */
export async function spendCodigoRecuperacao(tx: Db, usuario_id: number, codigo: string): Promise<boolean> {
  const used = await tx
    .delete(codigo_recuperacao)
    .where(
      and(
        eq(codigo_recuperacao.usuario_id, usuario_id),
        eq(codigo_recuperacao.hash, hashOf(usuario_id, codigo)),
      ),
    )
    .returning({ hash: codigo_recuperacao.hash })
  return used.length > 0
}

export async function removeCodigos(tx: Db, usuario_id: number): Promise<void> {
  await tx.delete(codigo_recuperacao).where(eq(codigo_recuperacao.usuario_id, usuario_id))
}

export async function countCodigos(db: Db, usuario_id: number): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(codigo_recuperacao)
    .where(eq(codigo_recuperacao.usuario_id, usuario_id))
  return found?.total ?? 0
}
