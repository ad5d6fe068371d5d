import { type Parts, writeParts } from '@trama/server-kit/db/parts'
import { selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { nextOf } from '../kit/registro/store'

/** Highest number of digits of a sale's number (decisions §5b). */
const TAMANHO = 8

/** Reserves the company's next sale number for the caller; a repeated call with the same key gets the same number. */
export async function getProximo(ctx: AplContext, chave: string | undefined): Promise<{ valor: number }> {
  const valor = (await reserve(ctx, chave)) ?? (await reserved(ctx, chave))
  if (valor === undefined || String(valor).length > TAMANHO) throw ruleError(VAREJO_MESSAGES.semNumero)
  return { valor }
}

/** Reserves without a pause, so that the tills of a company wait for each other as briefly as possible. */
async function reserve(
  { db, empresa, actor }: AplContext,
  chave: string | undefined,
): Promise<number | undefined> {
  const returns = { valor: 'int' }
  const parts: Parts = {
    antes: {
      returns,
      write: () => sql`
        select codven as valor from venda_numero
        where empresa = ${empresa} and usuario_id = ${actor.id} and chave = ${chave ?? null}`,
    },
    proximo: {
      returns,
      write: (of) => nextOf(empresa, 'venda', sql`where ${of.value('antes', 'valor')} is null`),
    },
    reserva: {
      returns,
      write: (of) => sql`
        insert into venda_numero (empresa, codven, usuario_id, chave)
        select ${empresa}, valor, ${actor.id}::bigint, ${chave ?? null}::text from ${of.rows('proximo')}
        on conflict (empresa, usuario_id, chave) do nothing returning codven as valor`,
    },
  }
  const [found] = await writeParts(db, { parts }, ['antes', 'reserva'])
  return found && Number(found.valor)
}

/** The number that an equal, simultaneous call reserved. */
const reserved = ({ db, empresa, actor }: AplContext, chave: string | undefined) =>
  selectFirst(
    db,
    { valor: sql<number>`codven` },
    sql`from venda_numero where empresa = ${empresa} and usuario_id = ${actor.id} and chave = ${chave ?? null}`,
  ).then((found) => found?.valor)
