/** How people read the fields of the records: one table of labels, and what kind of value each field holds. */
import type { TipoUsuario } from './access'
import type { RegistroAuditado } from './auditoria'

export type FieldKind = 'flag' | 'date' | 'money' | 'percent' | 'number' | 'taxId' | 'menus'

export interface FieldLabel {
  label: string
  kind?: FieldKind
  /** What the codes of the field mean. */
  codes?: Readonly<Record<string, string>>
}
type Labels = Readonly<Record<string, FieldLabel>>

/** Types of users as people call them. */
export const TIPO_USUARIO_TEXTO: Record<TipoUsuario, string> = {
  fornecedor: 'Fornecedor',
  cliente: 'Cliente',
  usuario: 'Usuário',
  representante: 'Representante',
  administrador: 'Administrador',
  master: 'Master',
}

const text = (label: string): FieldLabel => ({ label })
const flag = (label: string): FieldLabel => ({ label, kind: 'flag' })
const date = (label: string): FieldLabel => ({ label, kind: 'date' })
const money = (label: string): FieldLabel => ({ label, kind: 'money' })
const number = (label: string): FieldLabel => ({ label, kind: 'number' })
const percent = (label: string): FieldLabel => ({ label, kind: 'percent' })
const taxId = (label: string): FieldLabel => ({ label, kind: 'taxId' })

const FRETE: FieldLabel = {
  label: 'Tipo de frete',
  codes: { 1: 'CIF', 2: 'FOB', 3: 'Terceiro', 4: 'Sem frete', 5: 'Remetente', 6: 'Destinatário' },
}

/** Fields that mean the same wherever they are. */
const COMMON: Labels = {
  nome: text('Nome'),
  email: text('E-mail'),
  cnpj: taxId('CNPJ/CPF'),
  ativo: flag('Ativo'),
  tipo: { label: 'Tipo do usuário', codes: TIPO_USUARIO_TEXTO },
  empresa: text('Empresa'),
  acesso: { label: 'Acessos', kind: 'menus' },
  codigo_erp: text('Usuário ERP'),
  agente: text('Navegador'),
  validade: date('Validade'),
  versao: number('Versão'),
  obs: text('Observação'),
  cif: FRETE,
  frete: money('Frete'),
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
  codcli: text('Código'),
  servidor: text('Servidor'),
  porta: text('Porta'),
  qtde_rep: number('Licenças de representante'),
  exige_dois_fatores: flag('Exige verificação em duas etapas'),
}

const PEDIDO: Labels = {
  ped_cli: text('Pedido do cliente'),
  dt_emissao: date('Emissão'),
  dt_fatura: date('Faturamento'),
  entrega: date('Entrega'),
  tab_trans: text('Transportadora'),
  colecao: text('Coleção'),
  tab_pre: text('Tabela de preço'),
  per_desc: percent('Desconto'),
  vlr_desc: money('Desconto em valor'),
  pgto: text('Pagamento'),
  codcond: text('Condição de pagamento'),
  bloqueio: {
    label: 'Liberação comercial',
    codes: { 0: 'Aguardando', 1: 'Liberado', 2: 'Em digitação' },
  },
  financeiro: { label: 'Liberação financeira', codes: { 0: 'Aguardando', 1: 'Liberado' } },
  compromete: flag('Reserva estoque'),
  moeda: text('Moeda'),
  ris: text('RIS'),
  qtde: number('Quantidade'),
  faturado: number('Quantidade faturada'),
  valor_total_bruto: money('Valor bruto'),
  valor_total_liq: money('Valor líquido'),
  valor_total_pen: money('Valor pendente'),
  valor_total_fat: money('Valor faturado'),
  sit_dup: flag('Duplicatas em atraso'),
  nota: text('Nota fiscal'),
  recusa_lado: { label: 'Recusado por', codes: { comercial: 'Comercial', financeiro: 'Financeiro' } },
  recusa_motivo: text('Motivo da recusa'),
  itens: text('Itens'),
}

/** The address blocks of a customer: main, delivery and billing. */
const address = (of: string): [string, FieldLabel][] => {
  const where = of ? ` de ${of}` : ''
  return [
    ['cep', text(`CEP${where}`)],
    ['cod_cid', text(`Código da cidade${where}`)],
    ['nome_cid', text(`Cidade${where}`)],
    ['uf', text(`UF${where}`)],
    ['bairro', text(`Bairro${where}`)],
    ['cnpj', taxId(`CNPJ/CPF${where}`)],
    ['insc', text(`Inscrição estadual${where}`)],
    ['end', text(`Endereço${where}`)],
    ['num', text(`Número${where}`)],
    ['comp', text(`Complemento${where}`)],
    ['fone', text(`Telefone${where}`)],
  ]
}
const block = (suffix: string, of: string): Labels =>
  Object.fromEntries(address(of).map(([name, label]) => [`${name}${suffix}`, label]))

const ENTIDADE: Labels = {
  ...block('_ent', 'entrega'),
  ...block('_cob', 'cobrança'),
  tipo_entidade: { label: 'Tipo de cadastro', codes: { C: 'Cliente' } },
  fantasia: text('Fantasia'),
  inscricao: text('Inscrição estadual'),
  telefone: text('Telefone'),
  telefone2: text('Fax'),
  fax: text('Outro fax'),
  grupo: text('Grupo'),
  bloqueio: flag('Bloqueado'),
  data_cad: date('Data de cadastro'),
  dt_altera: date('Data de alteração'),
  cep: text('CEP'),
  cod_cid: text('Código da cidade'),
  nome_cid: text('Cidade'),
  uf: text('UF'),
  endereco: text('Endereço'),
  num_end: text('Número'),
  complemento: text('Complemento'),
  bairro: text('Bairro'),
  cod_pais: text('Código do país'),
  condicao: text('Condição de pagamento'),
  tabela: text('Tabela de preço'),
  transporte: text('Transportadora'),
  desconto: percent('Desconto'),
  classe: text('Classe'),
  natureza: text('Natureza'),
  obs: text('Observações comerciais'),
  credito: money('Crédito'),
  historico: text('Histórico'),
  banco: text('Banco'),
  agencia: text('Agência'),
  conta: text('Conta'),
  data_fund: date('Data de fundação'),
  obs_finan: text('Observações financeiras'),
  contatos: text('Pessoas de contato'),
  novas: number('Clientes incluídos'),
  existentes: number('Já cadastrados'),
  com_erro: number('Linhas com erro'),
  primeiro: text('Primeiro código'),
  ultimo: text('Último código'),
}

const IMAGEM: Labels = {
  tipo: { label: 'Tipo de item', codes: { P: 'Produto', M: 'Material' } },
  novas: number('Imagens novas'),
  trocadas: number('Imagens trocadas'),
  iguais: number('Imagens iguais'),
  recusadas: number('Imagens recusadas'),
}

const BY_RECORD: Partial<Record<RegistroAuditado, Labels>> = {
  usuario: CONTA,
  dois_fatores: CONTA,
  sessao: CONTA,
  empresa: EMPRESA,
  pedido: PEDIDO,
  entidade: ENTIDADE,
  imagem: IMAGEM,
  chamada: { chamada: text('Chamada'), endereco: text('Endereço') },
}

/** Undefined: nobody has given the field a label yet. */
export function fieldLabel(registro: string, campo: string): FieldLabel | undefined {
  const own = Object.entries(BY_RECORD).find(([name]) => name === registro)?.[1]
  return own?.[campo] ?? COMMON[campo]
}
