/** Tables of documents that the ERP makes, or whose state it changes. */
import * as z from 'zod/mini'
import { clearable, code, date, int, optional, percent, price, quantity, text } from '../../../wire'
import {
  codigo,
  codigoDe,
  dia,
  diaOuNada,
  inteiro,
  rows,
  numero,
  numeroDe,
  obrigatorio,
  opcao,
  percentual,
  texto,
  textoExigido,
  valor,
} from '../fields'
import { tabela } from '../table'
import { cliente, doFornecedor, doPedido, doRepresentante } from './pais'

/** What became of a line of a sales order; a quantity left out keeps its value. */
export const PedidoAndamento = z.strictObject({
  ordem: int,
  qtde_f: optional(quantity),
  cancelado: optional(quantity),
  expedido: optional(quantity),
  reservado: optional(quantity),
})

export const pedido = tabela({
  nome: 'pedido',
  titulo: 'Andamento dos pedidos de venda',
  descricao:
    'Liberação, nota e quantidades de pedidos que o portal tem. O que a reserva guardava do estoque acompanha; o estoque vem pela sua tabela.',
  chave: ['numero'],
  campos: {
    numero: numero('Pedido', '1001'),
    bloqueio: opcao('Liberação comercial', [0, 1], { exemplo: '1', descricao: '0 aguarda, 1 liberado' }),
    financeiro: opcao('Liberação financeira', [0, 1], { exemplo: '1', descricao: '0 aguarda, 1 liberado' }),
    entrega: diaOuNada('Entrega', '20/03/2026'),
    nota: texto('Nota fiscal', 30, '4711'),
    dt_fatura: diaOuNada('Faturamento', '18/03/2026'),
    itens: rows('Itens', PedidoAndamento, 2000, '[{"ordem":1,"qtde_f":12}]'),
  },
  soMuda: true,
  maxLinha: 512,
})

export const receber = tabela({
  nome: 'receber',
  titulo: 'Contas a receber',
  chave: ['numero'],
  campos: {
    numero: codigo('Duplicata', '4711/1'),
    tipo: opcao('Tipo', ['D', 'A', 'DV'], {
      exemplo: 'D',
      descricao: 'D duplicata, A adiantamento, DV crédito de devolução',
    }),
    fatura: texto('Fatura', 30, '4711'),
    chave: codigoDeFatura(),
    pedido: numeroDe('Pedido', ''),
    codcli: obrigatorio(numero('Cliente', '1001')),
    codrep: codigoDe('Representante', '12'),
    dt_emissao: obrigatorio(dia('Emissão', '18/03/2026')),
    dt_vencto: obrigatorio(dia('Vencimento', '17/04/2026')),
    dt_pagto: diaOuNada('Pagamento', ''),
    valor: obrigatorio(valor('Valor', '350.00')),
    valor_pago: valor('Valor pago', '0'),
    conta: codigoDe('Conta bancária', '1'),
    nosso_numero: texto('Nosso número', 20, '12345678'),
    url_pix: texto('Endereço do PIX', 300, ''),
  },
  pais: [
    cliente,
    doRepresentante,
    doPedido,
    { tabela: 'fatura', campos: { chave: 'chave' } },
    { tabela: 'contabancaria', campos: { conta: 'conta' } },
  ],
})

function codigoDeFatura() {
  return {
    ...texto('Chave da NF-e', 44, '', 'da fatura de que veio'),
    body: clearable(text(44)),
  }
}

export const pagar = tabela({
  nome: 'pagar',
  titulo: 'Contas a pagar',
  descricao:
    'Valores e datas são do ERP; a liberação do pagamento é do portal. Valor ou fornecedor mudado pede nova liberação.',
  chave: ['num_ap'],
  campos: {
    num_ap: numero('Número', '501'),
    docto: textoExigido('Documento', 30, '881/1'),
    parcela: inteiro('Parcela', '1', 999),
    classe: codigoDe('Classe', '1'),
    codcre: obrigatorio(numero('Fornecedor', '7')),
    valor: obrigatorio(valor('Valor', '1200.00')),
    valor_pago: valor('Valor pago', '0'),
    dt_emi: obrigatorio(dia('Emissão', '02/03/2026')),
    dt_ven: obrigatorio(dia('Vencimento', '01/04/2026')),
    dt_pagto: diaOuNada('Pagamento', ''),
    historico: texto('Histórico', 30, '1'),
    desc_historico: texto('Descrição do histórico', 200, 'Compra 77'),
    obs: texto('Observação', 2000, ''),
    usuario: codigoDe('Usuário', 'ANA'),
    ordem_compra: numeroDe('Ordem de compra', ''),
  },
  pais: [
    { tabela: 'fornecedor', campos: { codfor: 'codcre' } },
    { tabela: 'classe', campos: { codigo: 'classe' } },
    { tabela: 'ordemcompra', campos: { numero: 'ordem_compra' } },
  ],
})

export const ordemservico = tabela({
  nome: 'ordemservico',
  titulo: 'Ordens de serviço',
  chave: ['numero', 'setor', 'parte'],
  campos: {
    numero: numero('Número', '301'),
    setor: codigo('Setor', '10'),
    parte: codigo('Parte', '1'),
    codigo: obrigatorio(codigo('Produto', '10001')),
    codfor: obrigatorio(numero('Fornecedor', '7')),
    qtde: { ...inteiro('Quantidade', '200'), obrigatorio: true },
    qtde_feita: inteiro('Feita', '0'),
    refugo: inteiro('Refugo', '0'),
    dt_s: obrigatorio(dia('Saída', '02/03/2026')),
    dt_prev: diaOuNada('Previsão', '20/03/2026'),
    dt_r: diaOuNada('Retorno', ''),
    obs: texto('Observação', 2000, ''),
    situacao: opcao('Situação', ['A', 'P', 'B'], {
      exemplo: 'A',
      descricao: 'A aberta, P em produção, B baixada (com a data de retorno)',
    }),
  },
  pais: [
    { tabela: 'setor', campos: { codigo: 'setor' } },
    { tabela: 'parte', campos: { codigo: 'parte' } },
    { tabela: 'produto', campos: { codigo: 'codigo' } },
    doFornecedor,
  ],
})

export const OrdemCompraRow = z.strictObject({
  ordem: int.check(z.gte(1)),
  codigo: code,
  cor: code,
  tam: optional(code),
  especifica: clearable(text(200)),
  qtde: quantity.check(z.gt(0)),
  /** Quantity received so far. */
  qtde_r: optional(quantity),
  preco: price.check(z.gt(0)),
  desconto: optional(percent),
  ipi: optional(percent),
  icms: optional(percent),
  dt_entrega: clearable(date),
})

export const ordemcompra = tabela({
  nome: 'ordemcompra',
  titulo: 'Ordens de compra',
  descricao:
    'Com os itens, todos a cada vez. O que muda valor, prazo ou fornecedor espera de novo a liberação, se a linha não disser que está liberada.',
  chave: ['numero'],
  campos: {
    numero: numero('Número', '77'),
    dt_emissao: obrigatorio(dia('Emissão', '02/03/2026')),
    dt_entrega: obrigatorio(dia('Entrega', '30/03/2026')),
    codfor: obrigatorio(numero('Fornecedor', '7')),
    condicao: obrigatorio(codigo('Condição', '30')),
    classe: codigoDe('Classe', '1'),
    desconto: percentual('Desconto', '0'),
    frete: valor('Frete', '0'),
    obs: texto('Observações', 4000, ''),
    usuario: obrigatorio(codigo('Comprador', 'ANA', 'usuário do ERP')),
    email_usuario: texto('E-mail do comprador', 254, 'ana@exemplo.com.br'),
    aprovado: opcao('Aprovação', ['N', 'S'], { exemplo: 'N', descricao: 'S: já liberada no ERP' }),
    situacao: opcao('Situação', ['P', 'C'], {
      exemplo: 'P',
      descricao: 'C cancelada; recebida segue das quantidades',
    }),
    itens: {
      ...rows(
        'Itens',
        OrdemCompraRow,
        2000,
        '[{"ordem":1,"codigo":"20001","cor":"001","qtde":50,"preco":32.5}]',
      ),
      obrigatorio: true,
    },
  },
  pais: [
    doFornecedor,
    { tabela: 'condicao', campos: { codigo: 'condicao' } },
    { tabela: 'classe', campos: { codigo: 'classe' } },
  ],
  maxLinha: 1024,
})
