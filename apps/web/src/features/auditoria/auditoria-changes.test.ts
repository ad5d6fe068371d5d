import { describe, expect, test } from 'vitest'
import { changesOf } from './auditoria-changes'
import { autorName, registroName } from './auditoria-words'

const NBSP = '\u00a0'
const none = { antes: null, depois: null }

describe('changes of an entry', () => {
  test('shows labels and words instead of columns and codes, and leaves out unchanged fields', () => {
    expect(
      changesOf({
        registro: 'usuario',
        antes: {
          nome: 'Ana',
          acesso: ['1.1', '1.2'],
          ativo: 1,
          tipo: 'cliente',
          empresa: '1',
          email: 'a@a.com',
        },
        depois: { nome: 'Anna', acesso: [], ativo: 0, tipo: 'representante', empresa: '2', email: 'a@a.com' },
        nomes: [
          { campo: 'empresa', codigo: '1', nome: 'Malhas Um' },
          { campo: 'empresa', codigo: '2', nome: 'Malhas Dois' },
        ],
      }),
    ).toEqual([
      { campo: 'Nome', antes: 'Ana', depois: 'Anna' },
      { campo: 'Acessos', antes: 'Cadastro de clientes, Pedidos de venda', depois: '—' },
      { campo: 'Ativo', antes: 'Sim', depois: 'Não' },
      { campo: 'Tipo do Usuário', antes: 'Cliente', depois: 'Representante' },
      { campo: 'Empresa', antes: 'Malhas Um', depois: 'Malhas Dois' },
    ])
    expect(changesOf({ registro: 'usuario', ...none })).toEqual([])
  })

  test('shows dates, money and names of codes of an order, and only its changed items', () => {
    const item = { codigo: '100', cor: 'AZ', tam: 'P', qtde: 5, preco: 10 }
    expect(
      changesOf({
        registro: 'pedido',
        antes: {
          entrega: '2026-03-01',
          frete: null,
          codcli: 15,
          bloqueio: 0,
          versao: 3,
          itens: [item, { ...item, tam: 'M' }],
        },
        depois: {
          entrega: '2026-04-01',
          frete: 1250.5,
          codcli: 16,
          bloqueio: 1,
          itens: [
            { ...item, qtde: 7.5 },
            { ...item, tam: 'M' },
          ],
        },
        nomes: [
          { campo: 'codcli', codigo: '15', nome: 'Boutique Azul' },
          { campo: 'codcli', codigo: '16', nome: 'Boutique Verde' },
        ],
      }),
    ).toEqual([
      { campo: 'Entrega', antes: '01/03/2026', depois: '01/04/2026' },
      { campo: 'Frete', antes: '—', depois: `R$${NBSP}1.250,50` },
      { campo: 'Cliente', antes: 'Boutique Azul', depois: 'Boutique Verde' },
      { campo: 'Liberação comercial', antes: 'Aguardando', depois: 'Liberado' },
      {
        campo: 'Item 100, cor AZ, tamanho P',
        antes: `5 a R$${NBSP}10,00`,
        depois: `7,5 a R$${NBSP}10,00`,
      },
    ])
  })

  test('shows tax ids of a customer with their mask, blocks of addresses, contacts', () => {
    expect(
      changesOf({
        registro: 'entidade',
        antes: null,
        depois: {
          cnpj: '52998224725',
          bloqueio: 'N',
          nome_cid_ent: 'Blumenau',
          obs: '',
          contatos: [{ nome: 'Rui', tipo: 1, email: 'rui@a.com', fone: null }],
        },
      }),
    ).toEqual([
      { campo: 'CNPJ/CPF', antes: '—', depois: '529.982.247-25' },
      { campo: 'Bloqueado', antes: '—', depois: 'Não' },
      { campo: 'Cidade de entrega', antes: '—', depois: 'Blumenau' },
      { campo: 'Contato Rui', antes: '—', depois: 'rui@a.com' },
    ])
  })
})

test.each([
  [{ registro: 'usuario', chave: '12', nome_registro: 'Ana Souza' }, 'Usuário Ana Souza'],
  [{ registro: 'usuario', chave: '12', nome_registro: '' }, 'Usuário'],
  [{ registro: 'usuario', chave: 'an***@fora.com.br' }, 'Usuário an***@fora.com.br'],
  [{ registro: 'sessao', chave: '0b4c9a4e-7a3b-4f7e-9d38-2f6c1f9f0a11', nome_registro: 'Ana' }, 'Sessão Ana'],
  [{ registro: 'convite', chave: '0b4c9a4e-7a3b-4f7e-9d38-2f6c1f9f0a11' }, 'Convite'],
  [{ registro: 'pedido', chave: '120', nome_registro: 'Boutique Azul' }, 'Pedido 120 · Boutique Azul'],
  [{ registro: 'chamada', chave: 'GET /Pedido' }, 'Chamada'],
  [
    { registro: 'chamada', chave: 'GET /Pedido', depois: { chamada: 'Pedidos de venda' } },
    'Pedidos de venda',
  ],
])('%o is shown as %s', (row, words) => expect(registroName(row)).toBe(words))

test.each([
  [{ usuario: 'Ana', usuario_id: 7, ip: '10.0.0.1' }, 'Ana'],
  [{ usuario: '', usuario_id: 7, ip: '' }, 'Usuário anonimizado'],
  [{ usuario: '', usuario_id: null, ip: '10.0.0.1' }, 'Não identificado'],
  [{ usuario: '', usuario_id: null, ip: '' }, 'Sistema'],
])('the author of %o is shown as %s', (row, words) => expect(autorName(row)).toBe(words))
