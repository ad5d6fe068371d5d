/** Calls of one service order, which is identified by number, sector and part (S2 §3, §4, §7). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { bodyShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  code,
  date,
  flag,
  int,
  intText,
  nullable,
  nullableDate,
  nullableText,
  optional,
  resultado,
  rowId,
  rowIdText,
  taxIdSearch,
  text,
  time,
} from '../../wire'
import { documentoEnvioRoutes } from '../documento-pdf'
import { ordemServicoAccess as access, sendOrdemServico } from './access'
import { ORDEM_SERVICO_FIELDS } from './fields'
import { OrdemServicoItem } from './list'

/**
 * Body of "Alterar Ordem {numero}", in which the specification sends these fields alone (S2 §7); a missing field keeps
 * its value.
 */
export const OrdemServicoInput = z.object({
  ...bodyShape(ORDEM_SERVICO_FIELDS),
  versao: optional(int),
})
export type OrdemServicoInput = z.output<typeof OrdemServicoInput>

/** Pieces done and pieces rejected on a day, which is today unless given. */
export const ApontamentoInput = z.object({
  qtde: optional(int),
  refugo: optional(int),
  dia: optional(date),
  obs: clearable(text(200)),
})
export type ApontamentoInput = z.output<typeof ApontamentoInput>

export const Apontamento = z.object({
  seq: rowId,
  dia: date,
  qtde: int,
  refugo: int,
  obs: nullableText,
  /** When and by whom the quantity was noted; only internal types see the names of internal users. */
  data: date,
  hora: time,
  por: nullableText,
  /** S: the caller may undo the note. */
  exclui: flag,
})
export type Apontamento = z.output<typeof Apontamento>

/** An item of the sector's checklist; `data`, `hora` and `por` are set once it is ticked. */
export const Verificacao = z.object({
  item: z.string(),
  descricao: z.string(),
  marcado: flag,
  data: nullableDate,
  hora: nullable(time),
  por: nullableText,
})
export type Verificacao = z.output<typeof Verificacao>

export const VerificacaoInput = z.object({
  itens: z.array(z.object({ item: code, marcado: flag })).check(z.minLength(1), z.maxLength(100)),
})
export type VerificacaoInput = z.output<typeof VerificacaoInput>

const PATH = '/EXCIA/OrdemServico/:numero/:setor/:parte'
const key = { numero: intText, setor: code, parte: code }
export const ordemServicoKey = z.object(key)
export type OrdemServicoKey = z.output<typeof ordemServicoKey>
/** Tax id of the supplier, which older clients send; an order of another supplier is then not found. */
const bySupplier = z.object({ cnpj: optional(taxIdSearch) })

const own = { fornecedor: 'cnpj' } as const
const of = { params: ordemServicoKey, access, replies: 'one' } as const
const beyond = { ...of, feature: 'producao' } as const

export const ordemServicoRoutes = routes({
  getOrdemServicoPdf: {
    method: 'GET',
    path: '/EXCIA/OrdemServico/PDF',
    summary: 'Uma ordem de serviço em PDF A4; op é o setor; sem op ou parte, todos os da ordem',
    query: z.object({
      cnpj: optional(taxIdSearch),
      numero: intText,
      op: optional(text(30)),
      parte: optional(text(30)),
    }),
    reply: 'binary',
    replies: 'one',
    access,
    own,
    turn: 'documento',
  },
  getOrdemServico: {
    ...of,
    method: 'GET',
    path: PATH,
    summary: 'Uma ordem de serviço, em um setor e uma parte',
    access: readByContas('ordem_servico', access),
    query: bySupplier,
    reply: OrdemServicoItem,
    own,
  },
  changeOrdemServico: {
    ...of,
    method: 'PATCH',
    path: PATH,
    summary: 'Altera data prevista, status e observação; baixada, o retorno é hoje',
    query: bySupplier,
    body: OrdemServicoInput,
    reply: resultado,
    idempotent: true,
    own,
  },
  listApontamentos: {
    ...beyond,
    method: 'GET',
    path: `${PATH}/Apontamento`,
    summary: 'Quantidades apontadas, a última primeiro',
    reply: Apontamento,
    replies: 'many',
  },
  addApontamento: {
    ...beyond,
    method: 'POST',
    path: `${PATH}/Apontamento`,
    summary:
      'Aponta peças feitas e refugo, nunca acima da quantidade da ordem; uma aberta passa a em produção',
    body: ApontamentoInput,
    reply: z.extend(resultado, { seq: rowId, qtde_feita: int, refugo: int }),
    idempotent: true,
  },
  deleteApontamento: {
    ...beyond,
    method: 'DELETE',
    path: `${PATH}/Apontamento/:seq`,
    summary: 'Desfaz um apontamento do próprio fornecedor; tipos internos, qualquer um',
    params: z.object({ ...key, seq: rowIdText }),
    reply: resultado,
  },
  listVerificacao: {
    ...beyond,
    method: 'GET',
    path: `${PATH}/Verificacao`,
    summary: 'Os itens de verificação do setor, com o que já foi marcado',
    reply: Verificacao,
    replies: 'many',
  },
  changeVerificacao: {
    ...beyond,
    method: 'PATCH',
    path: `${PATH}/Verificacao`,
    summary: 'Marca e desmarca itens de verificação',
    body: VerificacaoInput,
    reply: resultado,
  },
})

/** `shareOrdemServico` and `emailOrdemServico`, for the company. */
export const ordemServicoDocumentoRoutes = documentoEnvioRoutes({
  um: 'OrdemServico',
  caminho: '/EXCIA/OrdemServico',
  nome: 'ordem de serviço',
  genero: 'a',
  access: sendOrdemServico,
  numero: 'etapa',
})
