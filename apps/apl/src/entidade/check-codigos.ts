/** Codes of other records that a customer names: group, history, payment condition, carrier, table, representative. */
import type { FieldError } from '@trama/contract/issues'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade-messages'
import { type Db, rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { EntidadeRecord } from './entidade-record'

const MENSAGEM = {
  grupo: () => ENTIDADE_MESSAGES.grupoNaoEncontrado,
  historico: () => ENTIDADE_MESSAGES.historicoNaoEncontrado,
  condicao: ENTIDADE_MESSAGES.condicaoNaoEncontrada,
  transporte: () => ENTIDADE_MESSAGES.transportadoraNaoEncontrada,
  tabela: () => ENTIDADE_MESSAGES.tabelaNaoEncontrada,
  codrep: ENTIDADE_MESSAGES.representanteNaoEncontrado,
}
type Nome = keyof typeof MENSAGEM
const NOMES = Object.keys(MENSAGEM) as Nome[]

export type Codigos = Partial<Pick<EntidadeRecord, Nome>>

const exists = (empresa: string): SQL => sql`case w.campo
  when 'grupo' then exists (select 1 from grupo_cliente where empresa = ${empresa} and codigo = w.codigo)
  when 'historico' then exists (select 1 from historico where empresa = ${empresa} and historico = w.codigo)
  when 'condicao' then exists (select 1 from condicao where empresa = ${empresa} and codigo = w.codigo)
  when 'transporte' then exists (select 1 from transportadora where empresa = ${empresa} and codigo = w.codigo)
  when 'tabela' then exists (select 1 from regiao where empresa = ${empresa} and regiao = w.codigo)
  else exists (select 1 from representante where empresa = ${empresa} and codrep = w.codigo and ativo = 'S') end`

/** Looks all codes up in one query; returns the function that tells which of a record's are not there. */
export async function lookUpCodigos(
  tx: Db,
  empresa: string,
  records: readonly Codigos[],
): Promise<(record: Codigos) => FieldError[]> {
  const wanted = NOMES.flatMap((campo) =>
    [...new Set(records.map((record) => record[campo]))].flatMap((codigo) =>
      codigo ? { campo, codigo } : [],
    ),
  )
  const missing =
    wanted.length === 0
      ? []
      : await rows<{ campo: string; codigo: string }>(
          tx,
          sql`select w.campo, w.codigo from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(campo text, codigo text)
              where not ${exists(empresa)}`,
        )
  const absent = new Set(missing.map(({ campo, codigo }) => `${campo} ${codigo}`))
  return (record) =>
    NOMES.flatMap((campo) => {
      const codigo = record[campo]
      return codigo && absent.has(`${campo} ${codigo}`) ? [{ campo, mensagem: MENSAGEM[campo](codigo) }] : []
    })
}
