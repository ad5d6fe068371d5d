/** The table of invoices that the ERP has made. */
import { isNfeKey } from '@trama/rules/nfe/chave'
import * as z from 'zod/mini'
import { TEXTS } from '../../../messages'
import { code, int, optional, price, quantity } from '../../../wire'
import {
  codigo,
  codigoDe,
  dia,
  inteiro,
  rows,
  numero,
  numeroDe,
  obrigatorio,
  opcao,
  quantidade,
  texto,
  valor,
  valorOuNada,
} from '../fields'
import { tabela } from '../table'
import { cliente, doFornecedor, doPedido, doRepresentante } from './pais'

export const FaturaRow = z.strictObject({
  item: int.check(z.gte(1)),
  pedido: optional(int),
  ordem: optional(int),
  tipo: optional(z.enum(['P', 'M'])),
  codigo: code,
  cor: code,
  tam: code,
  qtde: quantity.check(z.gt(0)),
  preco: price,
  desconto: optional(price),
  valor: price,
})

export const fatura = tabela({
  nome: 'fatura',
  titulo: 'Faturas',
  descricao:
    'Uma fatura gravada só muda de estado: situação, protocolo e cancelamento; XML e valores ficam como vieram.',
  chave: ['chave'],
  campos: {
    chave: {
      ...codigo('Chave da NF-e', '42260311222333000181550010000047111000047110', '44 dígitos'),
      body: z.string().check(z.refine(isNfeKey, TEXTS.invalid)),
    },
    fatura: obrigatorio(codigo('Número', '4711')),
    serie: inteiro('Série', '1', 999),
    codfor: numeroDe('Fornecedor emitente', '', 'sem ele, a empresa'),
    pedido: numeroDe('Pedido', ''),
    codcli: obrigatorio(numero('Cliente', '1001')),
    codrep: codigoDe('Representante', '12'),
    dt_emissao: obrigatorio(dia('Emissão', '18/03/2026')),
    tab_trans: codigoDe('Transportadora', '1'),
    codcond: codigoDe('Condição', '30'),
    qtde: quantidade('Quantidade', '24'),
    valor_produtos: valor('Valor dos produtos', '700.00'),
    desconto: valor('Desconto', '0'),
    frete: valorOuNada('Frete', ''),
    valor_icms: valor('ICMS', '84.00'),
    valor_ipi: valor('IPI', '0'),
    valor_pis: valor('PIS', '0'),
    valor_cofins: valor('COFINS', '0'),
    valor_ibs: valor('IBS', '0'),
    valor_cbs: valor('CBS', '0'),
    valor: obrigatorio(valor('Valor da nota', '700.00')),
    impresso: opcao('Situação', ['N', 'S', 'T', 'C', 'D'], {
      exemplo: 'S',
      descricao: 'N não impressa, S autorizada, T contingência, C cancelada, D denegada',
    }),
    ambiente: opcao('Ambiente', [1, 2], { exemplo: '1', descricao: '1 produção, 2 homologação' }),
    protocolo: texto('Protocolo', 30, '142260000000001'),
    motivo: texto('Motivo do cancelamento', 255, ''),
    itens: rows('Itens', FaturaRow, 990, '[]'),
    xml: {
      ...texto('XML', 1_000_000, '', 'o da nota autorizada'),
      body: z.string().check(z.maxLength(1_000_000)),
    },
  },
  pais: [
    cliente,
    doRepresentante,
    doFornecedor,
    doPedido,
    { tabela: 'transportadora', campos: { codigo: 'tab_trans' } },
    { tabela: 'condicao', campos: { codigo: 'codcond' } },
  ],
  maxLinha: 2048,
})
