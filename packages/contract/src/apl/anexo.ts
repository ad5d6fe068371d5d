/** Files kept with a document of any kind; the rights of the document are those of its files (decisions §5b). */
import { ANEXO_BYTES_MAX } from '@trama/rules/anexo'
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import { routes } from '../route'
import {
  clearable,
  date,
  flag,
  int,
  intText,
  nullable,
  nullableText,
  optional,
  requiredText,
  resultado,
  rowId,
  rowIdText,
  time,
} from '../wire'

/** Kinds of documents that keep files. */
export const anexoDocumento = z.enum(['cotacao', 'solicitacao', 'ordem_compra', 'ordem_servico', 'crm'])
export type AnexoDocumento = z.output<typeof anexoDocumento>

export const Anexo = z.object({
  id: rowId,
  /** Supplier's answer (of a quotation) that the file belongs to; null when it belongs to the document itself. */
  seq: nullable(int),
  nome: z.string(),
  /** Media type found from the file's bytes: `application/pdf`, `image/png`... */
  tipo: z.string(),
  /** Size in bytes. */
  tamanho: int,
  data: date,
  hora: time,
  /** Name of the user who added the file; internal users are named to internal types only. */
  por: nullableText,
  /** S: the caller may remove it. */
  exclui: flag,
})
export type Anexo = z.output<typeof Anexo>

const KILOBYTE = 1024
/** Largest body in kilobytes: base64 takes four characters for three bytes. */
export const ANEXO_BODY = Math.ceil((ANEXO_BYTES_MAX * 4) / 3 / KILOBYTE) + 16

/** A file to be uploaded. */
export const Arquivo = z.object({
  nome: requiredText(120),
  /** Content in base64. */
  conteudo: requiredText(ANEXO_BODY * KILOBYTE),
})
export type Arquivo = z.output<typeof Arquivo>

export const AnexoInput = z.extend(Arquivo, { seq: clearable(int) })
export type AnexoInput = z.output<typeof AnexoInput>

export const AnexoIncluido = z.extend(resultado, { id: rowId })
export type AnexoIncluido = z.output<typeof AnexoIncluido>

const documento = z.object({ documento: anexoDocumento, numero: intText })

/** Types and menus of all kinds of documents together; each kind also has rights of its own. */
const access: Access = {
  tipos: [...INTERNOS, 'fornecedor', 'representante'],
  menus: ['1.3', '3.1', '3.2', '4.1', '4.2'],
  rows: 'os dos documentos que o usuário vê; fornecedor, de uma cotação os do comprador e os seus',
}
const kit = { access, feature: 'anexos' } as const

export const anexoRoutes = routes({
  listAnexos: {
    ...kit,
    method: 'GET',
    path: '/Anexo/:documento/:numero',
    summary: 'Os anexos de um documento; seq: só os do documento e os dessa resposta',
    params: documento,
    query: z.object({ seq: optional(intText) }),
    reply: Anexo,
    replies: 'many',
  },
  addAnexo: {
    ...kit,
    method: 'POST',
    path: '/Anexo/:documento/:numero',
    summary: 'Anexa um arquivo: PDF, JPEG, PNG, WebP, XLSX, DOCX, CSV ou TXT, pelo conteúdo',
    params: documento,
    body: AnexoInput,
    reply: AnexoIncluido,
    replies: 'one',
    idempotent: true,
    maxBody: ANEXO_BODY,
  },
  getAnexo: {
    ...kit,
    method: 'GET',
    path: '/Anexo/:id',
    summary: 'O arquivo',
    params: z.object({ id: rowIdText }),
    reply: 'binary',
    replies: 'one',
  },
  deleteAnexo: {
    ...kit,
    method: 'DELETE',
    path: '/Anexo/:id',
    summary:
      'Exclui um anexo próprio; tipos internos, qualquer um do documento, exceto os do fornecedor em uma resposta adjudicada',
    params: z.object({ id: rowIdText }),
    reply: resultado,
    replies: 'one',
  },
})
