/**
 * The fields of a portal company (S1 §3.4), in the order of its form; `docs/new-field.md` explains how to add one.
 */
import { isServidor } from '@trama/rules/apl-address'
import * as z from 'zod/mini'
import { cnpj } from '../brazil'
import type { Fields } from '../field'
import { TEXTS } from '../messages'
import { flag, int, oneZero, optional, requiredText } from '../wire'

const positive = int.check(z.gte(1))

export const EMPRESA_FIELDS = {
  cnpj: { label: 'CNPJ', kind: 'taxId', body: cnpj, record: z.string() },
  nome: { label: 'Nome', kind: 'text', max: 80, body: requiredText(80), record: z.string() },
  /** Host name or full address, with or without a path, of the company's APL (decisions §2). */
  servidor: {
    label: 'Servidor',
    kind: 'text',
    max: 200,
    body: requiredText(200).check(z.refine(isServidor, TEXTS.invalid)),
    record: z.string(),
  },
  porta: { label: 'Porta', kind: 'number', body: positive.check(z.lte(65_535)), record: int },
  /** Number of licences for representatives. */
  qtde_rep: { label: 'Qtde. de representantes', kind: 'number', body: positive, record: int },
  ativo: { label: 'Ativo', kind: 'flag', body: optional(oneZero), record: oneZero },
  exige_dois_fatores: {
    label: 'Exigir verificação em duas etapas de administradores e masters',
    kind: 'flag',
    body: optional(flag),
    record: flag,
  },
} as const satisfies Fields
