/** Tables of ERP users with their companies, of parameters and of bank accounts. */
import { codigo, codigoDe, opcao, simNao, texto, textoExigido, textoVazio } from '../fields'
import { tabela } from '../table'

export const usuario = tabela({
  nome: 'usuario',
  titulo: 'Usuários do ERP',
  descricao: 'Um usuário novo passa a ter a empresa da chave; um que não a tem não é alterado por ela.',
  chave: ['codigo'],
  campos: {
    codigo: codigo('Código', 'ANA'),
    nome: textoExigido('Nome', 60, 'ANA SOUZA'),
    codfun: codigoDe('Funcionário', '1'),
    email: texto('E-mail', 254, 'ana@exemplo.com.br'),
  },
  unicos: ['nome'],
})

export const acessoempresa = tabela({
  nome: 'acessoempresa',
  titulo: 'Empresas dos usuários',
  descricao: 'Dá a um usuário do ERP a empresa da chave.',
  chave: ['usuario'],
  campos: { usuario: codigo('Usuário', 'ANA'), padrao: simNao('Empresa padrão', 'N') },
  pais: [{ tabela: 'usuario', campos: { codigo: 'usuario' } }],
})

export const parametro = tabela({
  nome: 'parametro',
  titulo: 'Parâmetros',
  chave: ['tipo', 'codigo'],
  campos: {
    tipo: { ...textoVazio('Tipo', 30, ''), descricao: 'vazio na maioria' },
    codigo: codigo('Código', 'PED10'),
    valor: { ...textoVazio('Valor', 500, 'S'), obrigatorio: true },
  },
})

export const contabancaria = tabela({
  nome: 'contabancaria',
  titulo: 'Contas bancárias',
  chave: ['conta'],
  campos: {
    conta: codigo('Conta', '1'),
    descricao: textoExigido('Descrição', 60, 'Cobrança Itaú'),
    banco: {
      ...opcao('Banco', ['001', '237', '341'], { exemplo: '341', descricao: '001, 237 ou 341' }),
      obrigatorio: true,
    },
    agencia: textoExigido('Agência', 10, '1234'),
    numero: textoExigido('Número', 20, '56789'),
    digito: textoVazio('Dígito', 2, '0'),
    carteira: textoExigido('Carteira', 10, '109'),
    convenio: texto('Convênio', 10, ''),
    especie: textoVazio('Espécie', 10, 'DM'),
    aceite: simNao('Aceite', 'N'),
    local_pagamento: textoVazio('Local de pagamento', 120, 'Pagável em qualquer banco até o vencimento'),
    pix_chave: texto('Chave PIX', 80, ''),
    ativa: simNao('Ativa'),
  },
})
