import type { AcessoEmpresa, Empresa } from '@trama/contract/apl/sistema'
import { TEXTS } from '@trama/contract/messages'

const numericPart = (code: string) => Number(code.replace(/\D/g, '') || Number.MAX_SAFE_INTEGER)

/** Companies of the access list, by the numeric part of their code (S1 §6). */
export function reachableCompanies(
  acessos: readonly AcessoEmpresa[],
  empresas: readonly Empresa[],
): Empresa[] {
  const allowed = new Set(acessos.map(({ pat }) => pat))
  return empresas
    .filter(({ emp_pat }) => allowed.has(emp_pat))
    .toSorted((a, b) => numericPart(a.emp_pat) - numericPart(b.emp_pat) || a.emp_pat.localeCompare(b.emp_pat))
}

export interface CompanyWish {
  emp_pat: string
  /** Whether to fail when the requested company is not reachable; otherwise the default is used. */
  required: boolean
}

/**
 * The session's company: the requested one, else the access list's default, else the first.
 * @throws Error with the user's text when there is none
 */
export function chooseCompany(
  acessos: readonly AcessoEmpresa[],
  empresas: readonly Empresa[],
  wish?: CompanyWish,
): Empresa {
  if (acessos.length === 0) throw new Error(TEXTS.noCompany)
  const reachable = reachableCompanies(acessos, empresas)
  const find = (code: string | undefined) => reachable.find(({ emp_pat }) => emp_pat === code)
  const wished = find(wish?.emp_pat)
  if (wish?.required && !wished) throw new Error(TEXTS.companyDenied)
  const flagged = acessos.find(({ padrao }) => padrao === 'S')
  const chosen = wished ?? find(flagged?.pat) ?? reachable[0]
  if (!chosen) throw new Error(TEXTS.companyDenied)
  return chosen
}
