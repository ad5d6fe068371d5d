import {
  ACAO_ANTIGA,
  type Acao,
  type Auditoria,
  RECUSAVEIS,
  type RegistroAuditado,
} from '@trama/contract/auditoria'
import type { RecordKind } from '@/components/reference/record-targets'

/** Words for the actions and records in the servers' audit trails; an unknown one is shown as it is. */
const ACTIONS: Record<Acao, string> = {
  incluir: 'Inclusão',
  alterar: 'Alteração',
  excluir: 'Exclusão',
  liberar: 'Liberação',
  desfazer: 'Liberação desfeita',
  faturar: 'Faturamento',
  login: 'Entrada',
  logout: 'Saída',
  encerrar: 'Sessão encerrada',
  recusar: 'Tentativa recusada',
  bloquear: 'Espera imposta',
  negar: 'Acesso negado',
  recuperar: 'Link de senha',
  redefinir: 'Senha redefinida',
  configurar: 'Configuração',
  ativar: 'Ativação',
  desativar: 'Desativação',
  remover: 'Remoção',
  renovar: 'Novos códigos',
  retomar: 'Alteração desfeita',
  anonimizar: 'Anonimização',
  importar: 'Importação',
  compartilhar: 'Link criado',
  revogar: 'Link revogado',
  enviar: 'Envio por e-mail',
  abrir: 'Abertura pelo link',
  adjudicar: 'Adjudicação',
  finalizar: 'Finalização',
  fechar: 'Encerramento',
  receber: 'Recebimento',
  estornar: 'Estorno',
  cancelar: 'Cancelamento',
  confirmar: 'Confirmação',
  testar: 'Teste de conexão',
}

/** Actions that have another name for some kinds of records. */
const DO_REGISTRO: Partial<Record<RegistroAuditado, Partial<Record<Acao, string>>>> = {
  conta_servico: { renovar: 'Nova chave', revogar: 'Chave revogada' },
  webhook: { renovar: 'Novo segredo', testar: 'Teste enviado', enviar: 'Novo envio' },
}

export const REGISTROS = [
  { value: 'usuario', label: 'Usuário' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'sessao', label: 'Sessão' },
  { value: 'convite', label: 'Convite' },
  { value: 'dois_fatores', label: 'Duas etapas' },
  { value: 'pedido', label: 'Pedido' },
  { value: 'entidade', label: 'Cliente' },
  { value: 'crm', label: 'CRM' },
  { value: 'calendario', label: 'Link do calendário' },
  { value: 'envio', label: 'Relatório por e-mail' },
  { value: 'solicitacao', label: 'Solicitação de compra' },
  { value: 'cotacao', label: 'Cotação' },
  { value: 'fatura', label: 'Fatura' },
  { value: 'fiscal', label: 'Mês fiscal' },
  { value: 'caixa', label: 'Caixa' },
  { value: 'meta', label: 'Metas' },
  { value: 'boleto', label: 'Boleto' },
  { value: 'widget', label: 'Widget' },
  { value: 'visao', label: 'Visão de lista' },
  { value: 'anexo', label: 'Anexo' },
  { value: 'ordem_compra', label: 'Ordem de compra' },
  { value: 'recebimento', label: 'Recebimento de compra' },
  { value: 'ordem_servico', label: 'Ordem de serviço' },
  { value: 'catalogo', label: 'Catálogo' },
  { value: 'imagem', label: 'Imagens' },
  { value: 'comissao', label: 'Comissão' },
  { value: 'comissao_regra', label: 'Taxa de comissão' },
  { value: 'chamada', label: 'Chamada' },
  { value: 'integracao', label: 'Integração' },
  { value: 'conta_servico', label: 'Conta de serviço' },
  { value: 'webhook', label: 'Webhook' },
] as const satisfies { value: RegistroAuditado; label: string }[]

/** Kinds of records that have a screen, which is opened by the entry's key. */
export const REGISTRO_KIND: Readonly<Record<string, RecordKind | undefined>> = {
  pedido: 'pedido',
  entidade: 'cliente',
  crm: 'crm',
  venda: 'venda',
  fatura: 'fatura',
  cotacao: 'cotacao',
  ordem_compra: 'compra',
  solicitacao: 'solicitacao',
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Records that people know by name; their numbers mean nothing to users. */
const BY_NAME = ['usuario', 'empresa', 'sessao', 'convite', 'dois_fatores']

type Named = Pick<Auditoria, 'registro' | 'chave' | 'nome_registro'> & Partial<Pick<Auditoria, 'depois'>>

/** Author of an entry: a user, the system itself, or a visitor without a login of whom only the address is known. */
export function autorName({
  usuario,
  usuario_id,
  ip,
}: Pick<Auditoria, 'usuario' | 'usuario_id' | 'ip'>): string {
  if (usuario) return usuario
  if (usuario_id !== null) return 'Usuário anonimizado'
  return ip ? 'Não identificado' : 'Sistema'
}

/** Record of an entry: "Usuário Ana Souza", "Pedido 120 · Boutique Azul". */
export function registroName({ registro, chave, nome_registro = '', depois }: Named): string {
  const kind = registroText(registro)
  const isNumber = /^\d+$/.test(chave)
  if (registro === 'chamada') return typeof depois?.chamada === 'string' ? depois.chamada : kind
  if (BY_NAME.includes(registro)) {
    const shown = nome_registro || (isNumber || UUID.test(chave) ? '' : chave)
    return shown ? `${kind} ${shown}` : kind
  }
  return [`${kind} ${chave}`.trim(), nome_registro].filter(Boolean).join(' · ')
}

/** Looks a word up among the table's own keys only, because other servers write any text into their trail. */
const wordIn = <T>(words: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.entries(words).find(([own]) => own === name)?.[1]

export function acaoText({ acao: written, registro }: Pick<Auditoria, 'acao' | 'registro'>): string {
  const acao = wordIn(ACAO_ANTIGA, written) ?? written
  if (acao === 'recusar' && RECUSAVEIS.includes(registro)) return 'Recusa'
  return wordIn(wordIn(DO_REGISTRO, registro) ?? {}, acao) ?? wordIn(ACTIONS, acao) ?? acao
}
export const registroText = (registro: string): string =>
  REGISTROS.find(({ value }) => value === registro)?.label ?? registro
