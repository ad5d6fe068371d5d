/** Import of a file into a table of the ERP: one call previews and stores; another gives a template of the file. */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS } from '../../access'
import { autorizacao } from '../../autorizacao'
import { routes } from '../../route'
import { flag, int, nullable, optional, requiredText, text } from '../../wire'
import { TABLE_NAMES } from './tables'

const KILOBYTE = 1024
/** Limits of a file imported on the screen; longer files go by the operator's command or by a watched folder. */
export const ARQUIVO_MAX_MB = 10
export const ARQUIVO_MAX_ROWS = 100_000
/** Kilobytes of the call's body: base64 takes four characters for three bytes. */
const ARQUIVO_BODY = Math.ceil((ARQUIVO_MAX_MB * KILOBYTE * 4) / 3) + 64

export const ArquivoImportacao = z.object({
  tabela: z.enum(TABLE_NAMES),
  nome: requiredText(200),
  /** The file in base64. */
  conteudo: requiredText(ARQUIVO_BODY * KILOBYTE),
  /** The field that each heading means, where a person has chosen it; null: the column is not read. */
  colunas: optional(
    z.array(z.object({ titulo: text(500), campo: nullable(text(60)) })).check(z.maxLength(500)),
  ),
  /** S: tells what would become of each row, and stores nothing. */
  conferir: flag,
  /** S: good rows are stored even if others are wrong; N: all rows or none. */
  parcial: flag,
  /** Token of a second person, for rows that change who approves: parameters of approvals, companies of ERP users. */
  autorizacao,
})
export type ArquivoImportacao = z.output<typeof ArquivoImportacao>

export const ArquivoImportado = z.object({
  resultado: z.string(),
  /** The file's headings in their order, with the field that each is read as. */
  colunas: z.array(z.object({ titulo: z.string(), campo: nullable(z.string()) })),
  /** Labels of the key fields that no column holds; then no row was read. */
  faltando: z.array(z.string()),
  /** The first rows as they stand in the file. */
  amostra: z.array(z.array(z.string())),
  linhas: int,
  inseridas: int,
  alteradas: int,
  iguais: int,
  com_erro: int,
  /** The first thousand errors: line of the file, label of the field (empty: the whole line). */
  erros: z.array(z.object({ linha: int, campo: z.string(), mensagem: z.string() })),
})
export type ArquivoImportado = z.output<typeof ArquivoImportado>

const kit = {
  access: { tipos: EDITORES_DE_USUARIOS, rows: 'as da empresa da chamada' },
  feature: 'integracao',
} as const

export const integracaoArquivoRoutes = routes({
  importArquivo: {
    ...kit,
    method: 'POST',
    path: '/Integracao/Arquivo',
    summary: 'Confere (conferir S) ou importa um arquivo .csv ou .xlsx em uma tabela do ERP',
    body: ArquivoImportacao,
    reply: ArquivoImportado,
    replies: 'one',
    idempotent: true,
    maxBody: ARQUIVO_BODY,
    turn: 'importacao',
  },
  getModelo: {
    ...kit,
    method: 'GET',
    path: '/Integracao/Modelo/:tabela',
    summary: 'Modelo de arquivo de uma tabela: títulos e uma linha de exemplo',
    params: z.object({ tabela: z.enum(TABLE_NAMES) }),
    query: z.object({ formato: optional(z.enum(['csv', 'xlsx'])) }),
    reply: 'binary',
    replies: 'one',
  },
})
