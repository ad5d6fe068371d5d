/** Texts of a company's reminders: the standard ones until it writes its own. */
import type { LembreteTexto } from '@trama/contract/apl/lembrete'
import {
  unknownFields,
  LEMBRETE_FIELDS,
  LEMBRETE_ROW_FIELDS,
  LEMBRETE_OCASIOES,
  LEMBRETE_PADRAO,
  type LembreteOcasiao,
  type LembreteTextos,
} from '@trama/rules/lembrete'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { keeps } from '@trama/server-kit/db/keeps'
import { lembrete_texto } from './tables'

const TEXTO = columnsOf(alias(lembrete_texto, 't'), 'ocasiao, assunto, texto, linha')

export async function loadTextos(db: Db, empresa: string): Promise<LembreteTexto[]> {
  const own = await selectRows(db, TEXTO, sql`from lembrete_texto t where t.empresa = ${empresa}`)
  return LEMBRETE_OCASIOES.map((ocasiao) => {
    const found = own.find((one) => one.ocasiao === ocasiao)
    return found ? { ...found, padrao: 'N' } : { ocasiao, ...LEMBRETE_PADRAO[ocasiao], padrao: 'S' }
  })
}

export async function updateTexto(
  ctx: AplContext,
  { ocasiao, ...given }: LembreteTextos & { ocasiao: LembreteOcasiao },
): Promise<{ resultado: string }> {
  const { empresa } = ctx
  const wrong = [
    ...unknownIn('assunto', given.assunto, LEMBRETE_FIELDS),
    ...unknownIn('texto', given.texto, LEMBRETE_FIELDS),
    ...unknownIn('linha', given.linha, LEMBRETE_ROW_FIELDS),
  ]
  if (wrong.length > 0) throw fieldsError(wrong)
  // The subject is one line, and so is the line of a title.
  const depois = { assunto: oneLine(given.assunto), texto: given.texto.trim(), linha: oneLine(given.linha) }
  return transaction(ctx.db, async (tx) => {
    const antes = (await loadTextos(tx, empresa)).find((one) => one.ocasiao === ocasiao)
    if (antes && keeps(antes, depois)) return { resultado: 'Texto do lembrete: nada mudou.' }
    await tx.execute(sql`insert into lembrete_texto (empresa, ocasiao, assunto, texto, linha)
      values (${empresa}, ${ocasiao}, ${depois.assunto}, ${depois.texto}, ${depois.linha})
      on conflict (empresa, ocasiao) do update
        set assunto = excluded.assunto, texto = excluded.texto, linha = excluded.linha`)
    await audit(tx, ctx, { empresa, acao: 'alterar', registro: 'lembrete', chave: ocasiao, antes, depois })
    return { resultado: 'Texto do lembrete alterado.' }
  })
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const unknownIn = (campo: string, texto: string, fields: readonly string[]) =>
  unknownFields(texto, fields).map((nome) => ({
    campo,
    mensagem: `Campo ${nome} desconhecido. Use ${fields.map((one) => `{${one}}`).join(', ')}.`,
  }))
