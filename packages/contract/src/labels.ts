/** How people read the fields of the records: one table with labels and the kind of value of each field. */
import { MESES, mesNome } from '@trama/rules/meta/mes'
import { LADOS_TEXTO } from '@trama/rules/pedido/etapas'
import { TIPOS_USUARIO } from './access'
import { CAIXA_MOVIMENTO, CAIXA_SITUACAO } from './apl/caixa'
import { COMISSAO_DEVIDA } from './apl/comissao/comissao'
import { CRM_FIELDS, CRM_RESULTS } from './apl/crm/fields'
import { ENTIDADE_FIELDS } from './apl/entidade/fields'
import { ITEM_FIELDS, PEDIDO_FIELDS, PEDIDO_OTHERS, PEDIDO_RESULTS } from './apl/pedido/fields'
import { ORDEM_SERVICO_FIELDS, ORDEM_SERVICO_RESULTS } from './apl/ordem-servico/fields'
import { COTACAO_FIELDS, COTACAO_RESULTS, RESPOSTA_FIELDS, RESPOSTA_RESULTS } from './apl/cotacao/fields'
import { FATURA_IMPRESSO } from './apl/fatura/codes'
import { CONVITE_FIELDS, CONVITE_SENT } from './portal/convite-fields'
import { EMPRESA_FIELDS } from './portal/empresa-fields'
import { USUARIO_FIELDS } from './portal/usuario-fields'
import { ORDEM_APROVACAO, ORDEM_FIELDS, ORDEM_RESULTS } from './apl/compra/fields'
import { VENDA_FIELDS, VENDA_FINAL, VENDA_RESULTS } from './apl/varejo/fields'
import { SOLICITACAO_FIELDS, SOLICITACAO_RESULTS } from './apl/solicitacao/fields'
import type { RegistroAuditado } from './auditoria'
import type { FieldLabel } from './field'
import { date, flag, type Labels, number, taxId, text } from './label-kinds'
import { CONTA_SERVICO, IMAGEM, INTEGRACAO, WEBHOOK } from './labels-integracao'
import { ENVIO, VISAO, WIDGET } from './labels-painel'

/** Fields that mean the same in every record. */
const COMMON: Labels = {
  nome: text('Nome'),
  email: text('E-mail'),
  cnpj: taxId('CNPJ/CPF'),
  ativo: flag('Ativo'),
  tipo: { label: 'Tipo do usuário', kind: 'code', codes: TIPOS_USUARIO },
  empresa: text('Empresa'),
  acesso: { label: 'Acessos', kind: 'menus' },
  codigo_erp: text('Usuário ERP'),
  agente: text('Navegador'),
  validade: date('Validade'),
  versao: number('Versão'),
  obs: text('Observação'),
  codcli: text('Cliente'),
  codrep: text('Representante'),
  codfor: text('Fornecedor'),
  motivo: text('Motivo'),
  link: text('Link'),
  imagens: flag('Com imagens'),
  dias: number('Validade em dias'),
  por: text('Criado por'),
  para: text('Destinatários'),
}

const CONTA: Labels = {
  ...USUARIO_FIELDS,
  id: text('Código'),
  senha: text('Senha'),
  aguardando: flag('Aguarda liberação'),
  dois_fatores: text('Verificação em duas etapas'),
  origem: text('De onde'),
  espera: number('Espera em segundos'),
  anonimizado_em: date('Anonimizado em'),
  sessoes: number('Sessões encerradas'),
}

const EMPRESA: Labels = {
  ...EMPRESA_FIELDS,
  codcli: text('Código'),
  resultado: text('Resultado'),
}

const CONVITE: Labels = { ...CONVITE_FIELDS, ...CONVITE_SENT }

const PEDIDO: Labels = {
  ...PEDIDO_FIELDS,
  ...PEDIDO_RESULTS,
  ...PEDIDO_OTHERS,
  nota: text('Nota fiscal'),
  fatura: text('Fatura'),
  movidas: text('Linhas com a nova entrega'),
  visita: text('Visita'),
  recusa_lado: { label: 'Recusado por', kind: 'code', codes: LADOS_TEXTO },
  recusa_motivo: text('Motivo da recusa'),
  itens: text('Itens'),
}

const ENTIDADE: Labels = {
  ...ENTIDADE_FIELDS,
  tipo_entidade: { label: 'Tipo de cadastro', kind: 'code', codes: [{ value: 'C', label: 'Cliente' }] },
  bloqueio: flag('Bloqueado'),
  data_cad: date('Data de cadastro'),
  dt_altera: date('Data de alteração'),
  contatos: text('Pessoas de contato'),
  novas: number('Clientes incluídos'),
  existentes: number('Já cadastrados'),
  com_erro: number('Linhas com erro'),
  primeiro: text('Primeiro código'),
  ultimo: text('Último código'),
}

const CRM: Labels = { ...CRM_FIELDS, ...CRM_RESULTS, local: flag('Com lugar') }

const SOLICITACAO: Labels = { ...SOLICITACAO_FIELDS, ...SOLICITACAO_RESULTS, itens: text('Itens') }

const RECEBIMENTO: Labels = {
  ordem_compra: number('Ordem de compra'),
  nota: text('Nota fiscal'),
  data: date('Data'),
  valor: { label: 'Valor', kind: 'money' },
  estornado: flag('Estornado'),
  itens: text('Itens'),
}

/** Fields of an e-mail that informed the other side. */
const AVISO: Labels = {
  assunto: text('Assunto'),
  destino: { label: 'Destino', kind: 'code', codes: [{ value: 'fornecedor', label: 'Fornecedor' }] },
}

const ORDEM_COMPRA: Labels = {
  ...ORDEM_FIELDS,
  ...ORDEM_RESULTS,
  itens: text('Itens'),
  aprovado: { label: 'Aprovação', kind: 'code', codes: ORDEM_APROVACAO },
  aprovado2: { label: 'Segunda aprovação', kind: 'code', codes: ORDEM_APROVACAO },
  confirmada: { label: 'Confirmada pelo fornecedor', kind: 'flag' },
  recusa_lado: text('Recusada por'),
  recusa_motivo: text('Motivo da recusa'),
  nota: text('Nota fiscal'),
  data: date('Data'),
  valor: { label: 'Valor', kind: 'money' },
  recebimento: number('Recebimento'),
  contas: number('Contas a pagar'),
  acerto: text('Acerto em outro recebimento'),
  ...AVISO,
}

const CONTA_PAGAR: Labels = {
  ordem_compra: number('Ordem de compra'),
  recebimento: number('Recebimento'),
  nota: text('Nota fiscal'),
  aprovado: { label: 'Aprovação', kind: 'code', codes: ORDEM_APROVACAO },
  aprovado2: { label: 'Segunda aprovação', kind: 'code', codes: ORDEM_APROVACAO },
  recusa_lado: text('Recusado por'),
  recusa_motivo: text('Motivo da recusa'),
}

const LEMBRETE: Labels = {
  ativo: flag('Recebe lembretes'),
  assunto: text('Assunto'),
  texto: text('Texto'),
  linha: text('Linha de cada título'),
  para: text('Para'),
  titulos: text('Duplicatas'),
}

const COTACAO: Labels = {
  ...COTACAO_FIELDS,
  ...COTACAO_RESULTS,
  ...RESPOSTA_FIELDS,
  ...RESPOSTA_RESULTS,
  seq: text('Resposta'),
  origem: text('De onde'),
  itens: text('Itens'),
  fornecedores: text('Fornecedores'),
  ordens: text('Ordens de compra'),
  ordem_cancelada: number('Ordem de compra cancelada'),
  ...AVISO,
}

const FATURA: Labels = {
  fatura: text('Fatura'),
  chave: text('Chave'),
  pedido: number('Pedido'),
  dt_emissao: date('Emissão'),
  valor: { label: 'Valor', kind: 'money' },
  impresso: { label: 'Situação', kind: 'code', codes: FATURA_IMPRESSO },
  a_cancelar: text('Cancelamento em transmissão'),
  protocolo: text('Protocolo'),
  recusa: text('Recusa da SEFAZ'),
  itens: text('Itens'),
  duplicatas: text('Duplicatas'),
}

const VENDA: Labels = {
  ...VENDA_FIELDS,
  ...VENDA_RESULTS,
  ...VENDA_FINAL,
  fatura: text('Fatura'),
  chave_nfe: text('Chave'),
  impresso: { label: 'NF-e', kind: 'code', codes: FATURA_IMPRESSO },
  caixa: number('Caixa'),
  itens: text('Itens'),
  parcelas: text('Parcelas'),
  abatimentos: text('Abatimentos'),
  duplicatas: text('Duplicatas'),
}

const CAIXA: Labels = {
  data: date('Data'),
  fundo: { label: 'Fundo', kind: 'money' },
  operador: text('Operador'),
  aberto_em: text('Aberto em'),
  aberto_por: text('Aberto por'),
  aberto_id: text('Usuário'),
  movimentos: text('Movimentos'),
  movimento: { label: 'Movimento', kind: 'code', codes: CAIXA_MOVIMENTO },
  valor: { label: 'Valor', kind: 'money' },
  situacao: { label: 'Situação', kind: 'code', codes: CAIXA_SITUACAO },
  contado: { label: 'Contado', kind: 'money' },
  diferenca: { label: 'Diferença', kind: 'money' },
  vendas: number('Vendas conferidas'),
}

/** Goals of a representative for a year: the changes, month by month. */
const META: Labels = {
  ano: text('Ano'),
  ...Object.fromEntries(
    MESES.flatMap((mes): [string, FieldLabel][] => [
      [`valor_${mes}`, { label: `Meta de ${mesNome(mes).toLowerCase()}`, kind: 'money' }],
      [`pecas_${mes}`, number(`Peças de ${mesNome(mes).toLowerCase()}`)],
    ]),
  ),
}

const COMISSAO: Labels = {
  devida: { label: 'Devida', kind: 'code', codes: COMISSAO_DEVIDA },
  valor: { label: 'Comissão', kind: 'money' },
  linhas: number('Linhas'),
  fechado_por: text('Fechado por'),
}

const COMISSAO_REGRA: Labels = {
  grupo_tipo: ITEM_FIELDS.tipo,
  grupo: text('Grupo'),
  faixa_de: number('Desconto acima de (%)'),
  faixa_ate: number('Desconto até (%)'),
  percentual: number('Comissão (%)'),
  desde: date('Vale desde'),
}

const ORDEM_SERVICO: Labels = {
  ...ORDEM_SERVICO_FIELDS,
  ...ORDEM_SERVICO_RESULTS,
  apontamento: number('Apontamento'),
  dia: date('Dia'),
  qtde: number('Quantidade'),
  verificacao: text('Verificação'),
}

const BY_RECORD: Partial<Record<RegistroAuditado, Labels>> = {
  usuario: CONTA,
  dois_fatores: CONTA,
  sessao: CONTA,
  empresa: EMPRESA,
  convite: CONVITE,
  pedido: PEDIDO,
  entidade: ENTIDADE,
  crm: CRM,
  widget: WIDGET,
  visao: VISAO,
  envio: ENVIO,
  solicitacao: SOLICITACAO,
  ordem_compra: ORDEM_COMPRA,
  recebimento: RECEBIMENTO,
  conta_pagar: CONTA_PAGAR,
  lembrete: LEMBRETE,
  cotacao: COTACAO,
  fatura: FATURA,
  venda: VENDA,
  caixa: CAIXA,
  meta: META,
  comissao: COMISSAO,
  comissao_regra: COMISSAO_REGRA,
  ordem_servico: ORDEM_SERVICO,
  anexo: {
    documento: text('Documento'),
    numero: number('Número'),
    seq: text('Resposta'),
    nome: text('Arquivo'),
    origem: text('De onde'),
    tamanho: number('Bytes'),
    tipo: text('Tipo'),
  },
  imagem: IMAGEM,
  integracao: INTEGRACAO,
  conta_servico: CONTA_SERVICO,
  webhook: WEBHOOK,
  certificado: { titular: text('Titular'), valido_ate: date('Válido até') },
  chamada: { chamada: text('Chamada'), endereco: text('Endereço') },
}

/** Label of a field in the trail; undefined when the field has none yet. */
export function fieldLabel(registro: string, field: string): FieldLabel | undefined {
  const own = Object.entries(BY_RECORD).find(([name]) => name === registro)?.[1]
  return own?.[field] ?? COMMON[field]
}
