import { expect, test } from 'vitest'
import { rightsGap } from './usuario-rights'

const editor = { tipo: 'administrador', acessos: ['1.1', '1.2'], empresas: ['001', '002'] }
const user = { tipo: 'cliente', acessos: ['1.2'], empresas: ['002'] }

test.each([
  ['fewer rights', {}, {}, undefined],
  ['the same rights', {}, { ...editor }, undefined],
  ['nothing at all', {}, { acessos: [], empresas: [] }, undefined],
  ['companies that nobody asked for', {}, { empresas: undefined }, undefined],
  ['a menu more', {}, { acessos: ['1.2', '2.1'] }, 'acesso'],
  ['a company more', {}, { empresas: ['002', '003'] }, 'codigo_erp'],
  ['a company, of an editor without any', { empresas: [] }, {}, 'codigo_erp'],
  ['a company, of an editor whose own are not known', { empresas: undefined }, {}, 'codigo_erp'],
  ['a master', {}, { tipo: 'master' }, 'tipo'],
  ['anybody, by who is no editor', { tipo: 'usuario' }, {}, 'tipo'],
  [
    'everything, by a master',
    { tipo: 'master', acessos: [], empresas: [] },
    { acessos: ['9'], empresas: ['9'] },
    undefined,
  ],
] as const)('rights that an editor lacks: %s', (_name, by, of, gap) => {
  expect(rightsGap({ ...editor, ...by }, { ...user, ...of })).toBe(gap)
})
