/** Columns of each list's file, in the order and with the words of its screen. */
import { CRM_CANAL, CRM_TIPO } from '@trama/contract/apl/crm/codes'
import { ORDEM_SITUACAO } from '@trama/contract/apl/compra/fields'
import type { EnvioListName } from '@trama/contract/apl/envio/lists'
import { FATURA_IMPRESSO } from '@trama/contract/apl/fatura/codes'
import { ORDEM_SERVICO_SITUACAO } from '@trama/contract/apl/ordem-servico/fields'
import { VENDA_STATUS_TEXTO, VENDA_TIPO_TEXTO } from '@trama/contract/apl/varejo/codes'
import type { CodeTable } from '@trama/rules/code-table'
import type { SheetColumn } from '@trama/rules/planilha/sheet-data'

export interface Column extends SheetColumn {
  /** Name of the row's field. */
  campo: string
  codigos?: CodeTable
}

const text = (header: string, campo: string): Column => ({ header, campo, kind: 'text' })
const date = (header: string, campo: string): Column => ({ header, campo, kind: 'date' })
const number = (header: string, campo: string): Column => ({ header, campo, kind: 'number' })
const money = (header: string, campo: string): Column => ({ header, campo, kind: 'money' })
const words = (header: string, field: string, codigos: CodeTable): Column => ({
  ...text(header, field),
  codigos,
})

export const COLUMNS: Record<EnvioListName, readonly Column[]> = {
  pedidos: [
    number('Pedido', 'numero'),
    date('Emissão', 'dt_emissao'),
    date('Entrega', 'entrega'),
    number('Cliente', 'codcli'),
    text('Nome', 'nome'),
    text('Representante', 'nome_rep'),
    text('Código do representante', 'codrep'),
    text('Coleção', 'colecao'),
    number('Qtde.', 'qtde'),
    number('Faturado', 'faturado'),
    money('Valor', 'valor_total_liq'),
    money('Em aberto', 'valor_total_pen'),
  ],
  clientes: [
    number('Código', 'codcli'),
    text('Nome', 'nome'),
    text('Fantasia', 'fantasia'),
    text('CNPJ/CPF', 'cnpj'),
    text('Telefone', 'telefone'),
    text('E-mail', 'email'),
    text('Cidade', 'nome_cid'),
    text('UF', 'cod_est'),
  ],
  faturas: [
    text('Fatura', 'fatura'),
    number('Pedido', 'pedido'),
    date('Emissão', 'dt_emissao'),
    text('Cliente', 'nome'),
    text('Chave', 'chave'),
    words('Status', 'impresso', FATURA_IMPRESSO),
    text('Transportadora', 'transportadora'),
    money('Valor Total', 'valor'),
  ],
  duplicatas: [
    text('Número', 'numero'),
    text('Fatura', 'fatura'),
    number('Cliente', 'codcli'),
    text('Nome', 'nome'),
    date('Emissão', 'dt_emissao'),
    date('Vencimento', 'dt_vencto'),
    date('Pagamento', 'dt_pagto'),
    money('Valor', 'valor'),
    money('Valor pago', 'valor_pago'),
    money('Saldo', 'saldo'),
  ],
  pagamentos: [
    number('Número', 'num_ap'),
    text('Documento', 'docto'),
    text('Credor', 'nome'),
    text('Classe', 'desc_classe'),
    date('Emissão', 'dt_emi'),
    date('Vencimento', 'dt_ven'),
    money('Valor', 'valor'),
  ],
  compras: [
    number('Ordem', 'numero'),
    date('Emissão', 'dt_emissao'),
    date('Entrega', 'dt_entrega'),
    text('Fornecedor', 'nome_for'),
    text('Classe', 'desc_classe'),
    words('Situação', 'situacao', ORDEM_SITUACAO),
    money('Valor', 'valor_total'),
  ],
  'pedidos-fornecedor': [
    number('Pedido', 'numero'),
    date('Emissão', 'dt_emissao'),
    date('Entrega', 'entrega'),
    text('Cliente', 'nome'),
    text('Fornecedor', 'nome_for'),
    number('Qtde.', 'qtde'),
    number('Faturado', 'faturado'),
    money('Valor', 'valor_total'),
  ],
  solicitacoes: [
    number('Número', 'numero'),
    date('Data', 'data'),
    date('Entrega', 'entrega'),
    text('Solicitante', 'nome'),
    text('Observação', 'obs'),
  ],
  vendas: [
    number('Venda', 'codven'),
    words('Tipo', 'tipo_venda', VENDA_TIPO_TEXTO),
    words('Status', 'status', VENDA_STATUS_TEXTO),
    text('Cliente', 'nome'),
    text('Vendedor', 'nome_rep'),
    number('Qt.', 'quantidade'),
    date('Data', 'data'),
    money('Valor Prod.', 'valor'),
    money('Valor', 'valor_liq'),
  ],
  crm: [
    number('Número', 'numero'),
    date('Data', 'data'),
    text('Cliente', 'nome'),
    text('Contato', 'contato'),
    words('Canal', 'tp_contato', CRM_CANAL),
    text('Motivo', 'desc_motivo'),
    text('Assunto', 'assunto'),
    words('Status', 'tipo', CRM_TIPO),
  ],
  'ordens-servico': [
    number('Ordem', 'numero'),
    text('Produto', 'desc_produto'),
    text('Setor', 'desc_setor'),
    text('Parte', 'desc_parte'),
    text('Fornecedor', 'nome_for'),
    number('Qtde.', 'qtde'),
    date('Envio', 'dt_s'),
    date('Data prev.', 'dt_prev'),
    words('Status', 'situacao', ORDEM_SERVICO_SITUACAO),
  ],
}
