/** Tables of products and materials, their colours and sizes, stock and prices. */
import {
  codigo,
  codigoDe,
  codigoDeBarras,
  codigoOuTodos,
  inteiro,
  itemTipo,
  quantidade,
  simNao,
  texto,
  textoExigido,
  valor,
} from '../fields'
import { requiredText } from '../../../wire'
import { tabela } from '../table'

const corETamanho = {
  codigo: {
    ...codigo('Código', '10001', 'do produto ou material'),
    nomes: ['Produto', 'Material', 'Código produto', 'Código material', 'Referência'],
  },
  cor: codigo('Cor', '001'),
  tam: codigo('Tamanho', 'M'),
}
const emEstoque = { ...quantidade('Estoque', '120'), nomes: ['Quantidade', 'Saldo'] } as const
/** The product or material that a row refers to, by the row's `tipo`. */
const item = (field: string) =>
  (['P', 'M'] as const).map((tipo) => ({
    tabela: tipo === 'P' ? 'produto' : 'material',
    campos: { codigo: field },
    quando: { tipo },
  }))

export const produto = tabela({
  nome: 'produto',
  titulo: 'Produtos',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', '10001'),
    descricao: textoExigido('Descrição', 120, 'Camiseta básica'),
    codigo2: texto('Código secundário', 30, 'CB-1'),
    etiqueta: codigoDe('Etiqueta', '1'),
    grupo: codigoDe('Grupo', '1'),
    linha: codigoDe('Linha', '1'),
    familia: codigoDe('Família', '1'),
    marca: codigoDe('Marca', '1'),
    colecao: codigoDe('Coleção', 'V26'),
    ncm: texto('NCM', 8, '61091000'),
    ativo: simNao('Ativo'),
  },
  pais: (['etiqueta', 'grupo', 'linha', 'familia', 'marca', 'colecao'] as const).map((name) => ({
    tabela: name,
    campos: { codigo: name },
  })),
})

export const cor = tabela({
  nome: 'cor',
  titulo: 'Cores',
  chave: ['cor'],
  campos: { cor: codigo('Cor', '001'), desc_cor: textoExigido('Descrição', 60, 'Branco') },
})

export const estoque = tabela({
  nome: 'estoque',
  titulo: 'Estoque',
  descricao: 'A quantidade de uma cor e tamanho que já existe; o que os pedidos reservam fica com o portal.',
  chave: ['tipo', 'codigo', 'cor', 'tam'],
  campos: {
    tipo: itemTipo(),
    ...corETamanho,
    estoque: { ...emEstoque, obrigatorio: true },
  },
  soMuda: true,
})

export const preco = tabela({
  nome: 'preco',
  titulo: 'Preços',
  chave: ['codigo', 'tipo', 'produto', 'grupo_cor', 'faixa_preco'],
  campos: {
    codigo: codigo('Tabela', '1', 'a tabela de preço'),
    tipo: itemTipo(),
    produto: codigo('Produto', '10001', 'código do produto ou material'),
    grupo_cor: codigoOuTodos('Grupo de cor', ''),
    faixa_preco: codigoOuTodos('Faixa de preço', ''),
    preco_00: { ...valor('Preço', '49.90'), obrigatorio: true },
  },
  pais: [{ tabela: 'regiao', campos: { regiao: 'codigo' } }, ...item('produto')],
})

export const grade = tabela({
  nome: 'grade',
  titulo: 'Cores e tamanhos',
  chave: ['tipo', 'codigo', 'cor', 'tam'],
  campos: {
    tipo: itemTipo(),
    ...corETamanho,
    ordem: { ...inteiro('Ordem', '2', 32_767), descricao: 'lugar do tamanho na grade' },
    grupo_cor: texto('Grupo de cor', 30, 'ESC'),
    faixa_preco: texto('Faixa de preço', 30, 'G'),
    barra: codigoDeBarras('Código de barras', '7891234567895'),
    estoque: emEstoque,
    ativa: simNao('Ativa'),
  },
  pais: [...item('codigo'), { tabela: 'cor', campos: { cor: 'cor' } }],
  unicos: ['barra'],
})

export const barra = tabela({
  nome: 'barra',
  titulo: 'Códigos de barras',
  descricao: 'O código de barras de uma cor e tamanho que já existe.',
  chave: ['tipo', 'codigo', 'cor', 'tam'],
  campos: {
    tipo: itemTipo(),
    ...corETamanho,
    barra: { ...codigoDeBarras('Código de barras', '7891234567895'), obrigatorio: true },
  },
  soMuda: true,
  unicos: ['barra'],
})

export const material = tabela({
  nome: 'material',
  titulo: 'Materiais',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', '20001'),
    descricao: textoExigido('Descrição', 120, 'Malha 30.1'),
    codigo2: texto('Código secundário', 30, 'ML-1'),
    unidade: { ...texto('Unidade', 6, 'KG'), descricao: 'em que se conta' },
    uni_com: texto('Unidade de compra', 6, 'KG'),
    grupo: codigoDe('Grupo', '1'),
    ncm: texto('NCM', 8, '60062200'),
    ativo: simNao('Ativo'),
  },
  pais: [{ tabela: 'grupomaterial', campos: { codigo: 'grupo' } }],
})

export const depositoestoque = tabela({
  nome: 'depositoestoque',
  titulo: 'Estoque por depósito',
  chave: ['deposito', 'tipo', 'codigo', 'cor', 'tam'],
  campos: {
    deposito: codigo('Depósito', '1'),
    tipo: itemTipo(),
    ...corETamanho,
    estoque: { ...emEstoque, obrigatorio: true },
  },
  pais: [
    { tabela: 'deposito', campos: { codigo: 'deposito' } },
    { tabela: 'cor', campos: { cor: 'cor' } },
    ...item('codigo'),
  ],
})

export const imagem = tabela({
  nome: 'imagem',
  titulo: 'Imagens',
  descricao: 'JPEG, PNG ou WebP em base64, de até 5 MB: do produto ou material, ou de uma cor dele.',
  chave: ['tipo', 'codigo', 'cor'],
  campos: {
    tipo: itemTipo(),
    codigo: codigo('Código', '10001'),
    cor: codigoOuTodos('Cor', '001'),
    conteudo: {
      ...texto('Imagem', 7_000_000, '', 'em base64'),
      obrigatorio: true,
      body: requiredText(7_000_000),
    },
  },
  pais: [...item('codigo'), { tabela: 'cor', campos: { cor: 'cor' } }],
  maxLinha: 7 * 1024,
})
