/** Monthly goals of representatives (beyond the specification): internal users set them, many in one save. */
import { primeiroDia } from '@trama/rules/meta/mes'
import { formatDateBr } from '@trama/rules/date-br'
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { TEXTS } from '../../messages'
import { routes } from '../../route'
import {
  clearable,
  code,
  flag,
  int,
  intText,
  nullable,
  nullableText,
  optional,
  price,
  resultado,
  text,
  totalMoney,
} from '../../wire'

/** Most cells of one save or import: 500 representatives by twelve months. */
export const MAX_METAS = 6000

/** A month, given as its first day: 01/MM/yyyy on the wire, yyyy-MM-01 in the code. */
export const mesDaMeta = z.codec(
  z.string().check(z.regex(/^01\/(0[1-9]|1[0-2])\/20\d{2}$/, TEXTS.invalid)),
  z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-01$/, TEXTS.invalid)),
  {
    decode: (typed) => primeiroDia(Number(typed.slice(6)), Number(typed.slice(3, 5))),
    encode: formatDateBr,
  },
)
const ano = int.check(z.gte(2000), z.lte(2099))
const anoText = intText.check(z.gte(2000), z.lte(2099))

/** Goal of one month in money and in pieces; null means no goal. */
const alvo = { valor: nullable(price), pecas: nullable(int) }

/** A representative's year; `metas` holds only the months, by their number, that have a goal. */
export const MetaRow = z.object({
  codrep: z.string(),
  nome: z.string(),
  ativo: flag,
  metas: z.array(z.object({ mes: int, ...alvo, versao: int })),
  /** Goals and sales of the year before, from which new goals are copied or shared out. */
  anterior: z.array(z.object({ mes: int, ...alvo, vendido: totalMoney, qtde: z.number() })),
})
export type MetaRow = z.output<typeof MetaRow>

export const MetaCelula = z.object({
  codrep: code,
  mes: mesDaMeta,
  /** A missing field keeps what is stored; null and 0 mean no goal. */
  valor: clearable(price),
  pecas: clearable(int),
  /** Version of the cell as it was read, 0 where it had none; missing: whatever is stored is replaced. */
  versao: clearable(int),
})
export type MetaCelula = z.output<typeof MetaCelula>

/** Sent with the error of a save that met another user's changes: the cells as they are now. */
export const MetaConflito = z.object({
  celulas: z.array(z.object({ codrep: z.string(), mes: mesDaMeta, ...alvo, versao: int, por: nullableText })),
})
export type MetaConflito = z.output<typeof MetaConflito>

/** One goal of an imported file, as typed. */
const MetaImportada = z.object({
  linha: int,
  representante: text(120),
  mes: text(40),
  valor: optional(text(40)),
  pecas: optional(text(40)),
})

export const MetaConferida = z.object({
  linha: int,
  representante: z.string(),
  mes: z.string(),
  situacao: z.enum(['nova', 'alterada', 'igual', 'erro']),
  nome: nullableText,
  /** The goal to save, ready for the call that saves; null where the line has an error. */
  celula: nullable(
    z.object({
      codrep: z.string(),
      mes: mesDaMeta,
      valor: optional(price),
      pecas: optional(int),
      versao: int,
    }),
  ),
  antes: z.object(alvo),
  erros: z.array(z.string()),
})
export type MetaConferida = z.output<typeof MetaConferida>

const access: Access = { tipos: INTERNOS, menus: ['1.8'], rows: 'todos os representantes da empresa' }
const feature = 'metas'

export const metaRoutes = routes({
  listMetas: {
    method: 'GET',
    path: '/Meta',
    summary: 'Metas de um ano por representante, com as metas e as vendas do ano anterior',
    query: z.object({ ano: anoText }),
    reply: MetaRow,
    replies: 'many',
    access,
    feature,
  },
  saveMetas: {
    method: 'POST',
    path: '/Meta/Lote',
    summary: 'Grava muitas metas de uma vez: todas ou nenhuma',
    body: z.object({
      celulas: z.array(MetaCelula).check(z.minLength(1), z.maxLength(MAX_METAS)),
      /** S: the goals come from a file. */
      importada: optional(flag),
    }),
    reply: z.extend(resultado, { gravadas: int }),
    replies: 'one',
    access,
    idempotent: true,
    maxBody: 1024,
    feature,
  },
  checkMetas: {
    method: 'POST',
    path: '/Meta/Importacao',
    summary: 'Confere as metas de uma planilha, linha a linha, e diz o que seria gravado',
    body: z.object({
      /** Year of the months in the file that name none. */
      ano,
      linhas: z.array(MetaImportada).check(z.minLength(1), z.maxLength(MAX_METAS)),
    }),
    reply: MetaConferida,
    replies: 'many',
    access,
    maxBody: 1024,
    turn: 'importacao',
    feature,
  },
})
