/** A table of the ERP from a file: the same call previews and stores; templates to begin with. */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS } from '../../access'
import { routes } from '../../route'
import { flag, int, nullable, optional, requiredText, text } from '../../wire'
import { TABLE_NAMES } from './tables'

const KILOBYTE = 1024
/** Of a file that goes by the screen; longer ones go by the operator's command, or a watched folder. */
export const ARQUIVO_MAX_MB = 10
export const ARQUIVO_MAX_ROWS = 100_000
/** Kilobytes: base64 takes four characters for three bytes. */
const ARQUIVO_BODY = Math.ceil((ARQUIVO_MAX_MB * KILOBYTE * 4) / 3) + 64

export const ArquivoImportacao = z.object({
  tabela: z.enum(TABLE_NAMES),
  nome: requiredText(200),
  /** In base64. */
  conteudo: requiredText(ARQUIVO_BODY * KILOBYTE),
  /** Which field a heading means, where somebody chose it; null: it is not read. */
  colunas: optional(
    z.array(z.object({ titulo: text(500), campo: nullable(text(60)) })).check(z.maxLength(500)),
  ),
  /** S: says what would become of each row, and stores none. */
  conferir: flag,
  /** S: good rows are stored though others are wrong; N: all or none. */
  parcial: flag,
})
export type ArquivoImportacao = z.output<typeof ArquivoImportacao>

export const ArquivoImportado = z.object({
  resultado: z.string(),
  /** Headings in their order, with the field that each is read as. */
  colunas: z.array(z.object({ titulo: z.string(), campo: nullable(z.string()) })),
  /** Labels of keys that no column holds: nothing was read then. */
  faltando: z.array(z.string()),
  /** First rows, as they stand in the file. */
  amostra: z.array(z.array(z.string())),
  linhas: int,
  inseridas: int,
  alteradas: int,
  iguais: int,
  com_erro: int,
  /** The first thousand: line of the file, label of the field (empty: the whole line). */
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
