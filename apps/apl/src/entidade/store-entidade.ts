import { INTERNAL_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { EntidadeChange } from '@trama/contract/apl/entidade/input'
import type { Db } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { type Registro, replaceRows, storeRegistro } from '../kit/registro/store'
import { ownCodrep } from '../policy'
import { CONTATO_COLUMNS, type ContatoRecord, ENTIDADE_COLUMNS, type EntidadeRecord } from './entidade-record'

/**
 * Reserves the company's next `count` codes and returns the last one, skipping codes of customers that came in by
 * other ways (a load, an older system).
 */
export const takeCodes = (empresa: string, count: number, valor = sql`valor`): SQL => sql`
  insert into sequencia (empresa, nome, valor)
  select ${empresa}, 'entidade', coalesce(max(codcli), 0) + ${count}::int from entidade where empresa = ${empresa}
  on conflict (empresa, nome) do update
  set valor = greatest(sequencia.valor, excluded.valor - ${count}::int) + ${count}::int returning ${valor}`

const ENTIDADE: Registro = {
  tabela: 'entidade',
  registro: 'entidade',
  chave: 'codcli',
  colunas: ENTIDADE_COLUMNS,
  linhas: { tabela: 'contato', nome: 'contatos', colunas: CONTATO_COLUMNS },
  proximo: (empresa) => takeCodes(empresa, 1),
}

/** Stores a new customer under the company's next code and returns the code. */
export const storeEntidade = (
  tx: Db,
  ctx: AplContext,
  record: EntidadeRecord,
  contatos: readonly ContatoRecord[],
): Promise<number> => storeRegistro(tx, ctx, ENTIDADE, record, contatos)

/** Replaces the stored contacts by the given ones. */
export const replaceContatos = (
  tx: Db,
  empresa: string,
  codcli: number,
  contatos: readonly ContatoRecord[],
): Promise<void> => replaceRows(tx, empresa, ENTIDADE, codcli, contatos)

/** Gives a representative's customer the own code, whatever is sent, and drops fields for internal users. */
export function ownFields<T extends EntidadeChange>({ actor, scope }: AplContext, body: T): T {
  if (actor.tipo !== 'representante') return body
  const own = { ...body, codrep: [ownCodrep(scope)] }
  for (const field of INTERNAL_FIELDS) delete own[field]
  return own
}
