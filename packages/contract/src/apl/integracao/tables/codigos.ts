/** Tables of codes with their descriptions, and tables that hold little more. */
import { MEIOS } from '@trama/rules/varejo/meio'
import {
  codigo,
  codigoDe,
  diaOuNada,
  inteiro,
  numeroDe,
  opcao,
  percentual,
  simNao,
  textoExigido,
  textoVazio,
  valor,
} from '../fields'
import { tabela } from '../table'

/** A table of codes with their descriptions. */
const descrita = (nome: string, titulo: string, exemplo: string) =>
  tabela({
    nome,
    titulo,
    chave: ['codigo'],
    campos: { codigo: codigo('Código', '1'), descricao: textoExigido('Descrição', 120, exemplo) },
  })

export const etiqueta = descrita('etiqueta', 'Etiquetas', 'Básica')
export const familia = descrita('familia', 'Famílias', 'Malha')
export const grupo = descrita('grupo', 'Grupos de produtos', 'Camisetas')
export const grupomaterial = descrita('grupomaterial', 'Grupos de materiais', 'Malhas')
export const row = descrita('linha', 'Linhas', 'Adulto')
export const marca = descrita('marca', 'Marcas', 'Trama')
export const estampa = descrita('estampa', 'Estampas', 'Listrada')
export const transportadora = descrita('transportadora', 'Transportadoras', 'Rápido Sul')
export const grupocliente = descrita('grupocliente', 'Grupos de clientes', 'Lojistas')
export const classe = descrita('classe', 'Classes de despesa', 'Tecidos')
export const parte = descrita('parte', 'Partes da peça', 'Frente')

export const regiao = tabela({
  nome: 'regiao',
  titulo: 'Tabelas de preço (regiões)',
  descricao: 'A região é a tabela de preço: o código que o pedido guarda em `tab_pre`.',
  chave: ['regiao'],
  campos: { regiao: codigo('Região', '1'), descricao: textoExigido('Descrição', 120, 'Sul') },
})

export const historico = tabela({
  nome: 'historico',
  titulo: 'Históricos',
  chave: ['historico'],
  campos: { historico: codigo('Histórico', '1'), descricao: textoExigido('Descrição', 120, 'Vendas') },
})

export const motivo = tabela({
  nome: 'motivo',
  titulo: 'Motivos',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', '1'),
    descricao: textoExigido('Descrição', 120, 'Atraso da tecelagem'),
    tipo: { ...textoVazio('Tipo', 1, ''), descricao: 'C: de um CRM; vazio: de uma alteração' },
  },
})

export const funcionario = tabela({
  nome: 'funcionario',
  titulo: 'Funcionários',
  chave: ['codigo'],
  campos: { codigo: codigo('Código', '1'), nome: textoExigido('Nome', 80, 'Ana Souza') },
})

export const moeda = tabela({
  nome: 'moeda',
  titulo: 'Moedas',
  chave: ['codmoe'],
  campos: {
    codmoe: codigo('Moeda', 'BOL'),
    descricao: textoExigido('Descrição', 60, 'Boleto'),
    tipo: opcao('Tipo', [0, 4], { exemplo: '0', descricao: '0 de vendas, 4 de devoluções' }),
    meio: opcao('Meio de pagamento', MEIOS, { exemplo: '15', descricao: 'código da NF-e (tPag)' }),
  },
})

export const condicao = tabela({
  nome: 'condicao',
  titulo: 'Condições de pagamento',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', '30'),
    descricao: textoExigido('Descrição', 120, '30/60/90 dias'),
    descmax: percentual('Desconto máximo', '5'),
    prazoini: inteiro('Prazo inicial', '30', 9999),
    nrdia: inteiro('Dias entre parcelas', '30', 9999),
    diave: inteiro('Dia do vencimento', '0', 31),
    nrpar: inteiro('Parcelas', '3', 999),
    entrada: simNao('Entrada', 'N'),
    codmoe: codigoDe('Moeda', 'BOL'),
  },
  pais: [{ tabela: 'moeda', campos: { codmoe: 'codmoe' } }],
})

export const colecao = tabela({
  nome: 'colecao',
  titulo: 'Coleções',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', 'V26'),
    descricao: textoExigido('Descrição', 120, 'Verão 2026'),
    reservar: simNao('Reserva estoque', 'N'),
    valor_min: valor('Valor mínimo', '500'),
    entrega_ini: diaOuNada('Entrega de', '01/08/2026'),
    entrega_fim: diaOuNada('Entrega até', '30/11/2026'),
  },
})

export const colecaoitem = tabela({
  nome: 'colecaoitem',
  titulo: 'Tabelas e transportadoras das coleções',
  chave: ['colecao', 'tipo', 'codigo'],
  campos: {
    colecao: codigo('Coleção', 'V26'),
    tipo: opcao('Tipo', [0, 1], { exemplo: '1', descricao: '0 transportadora, 1 tabela de preço' }),
    codigo: codigo('Código', '1'),
  },
  pais: [{ tabela: 'colecao', campos: { codigo: 'colecao' } }],
})

export const unidade = tabela({
  nome: 'unidade',
  titulo: 'Unidades de medida',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', 'KG'),
    descricao: textoExigido('Descrição', 60, 'Quilo'),
    decimais: { ...inteiro('Decimais', '3', 3), obrigatorio: true },
  },
})

export const setor = tabela({
  nome: 'setor',
  titulo: 'Setores de produção',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', '10'),
    descricao: textoExigido('Descrição', 120, 'Costura'),
    ordem: inteiro('Ordem', '1', 32_767),
  },
})

export const deposito = tabela({
  nome: 'deposito',
  titulo: 'Depósitos',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', '1'),
    descricao: textoExigido('Descrição', 120, 'Central'),
    portador: numeroDe('Portador', '7', 'o fornecedor que o guarda; sem ele, a empresa'),
  },
  pais: [{ tabela: 'fornecedor', campos: { codfor: 'portador' } }],
})
