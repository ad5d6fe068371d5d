import { cpfOf } from '../check-digits'
import type { CopyRow } from '../copy-rows'
import type { DemoEmpresa } from '../empresas'
import { EMPRESA_ROWS } from '../empresas'
import { at } from '../random'

/** The customer for buyers who give no name (LOJ 100), numbered after all customers with one. */
export function consumidorRow(
  { emp_pat, representantes }: DemoEmpresa,
  codcli: number,
  today: string,
): CopyRow {
  const casa = at(
    EMPRESA_ROWS.filter((row) => row.emp_pat === emp_pat),
    0,
  )
  const cnpj = cpfOf(990_000 + Number(emp_pat))
  return {
    empresa: emp_pat,
    codcli,
    nome: 'Consumidor final',
    fantasia: 'Consumidor final',
    cnpj,
    ...block('ent', casa, cnpj),
    ...block('cob', casa, cnpj),
    inscricao: 'ISENTO',
    codrep: at(representantes, 0).codrep,
    ativo: 'S',
    bloqueio: 'N',
    data_cad: today,
    dt_altera: today,
    cep: casa.emp_cep,
    cod_cid: casa.emp_cod_cid,
    nome_cid: casa.emp_cidade,
    uf: casa.emp_estado,
    endereco: casa.emp_endereco,
    num_end: casa.emp_numero,
    bairro: casa.emp_bairro,
    cod_pais: '1058',
    condicao: '001',
    cif: 1,
    desconto: 0,
    transporte: '06',
    tabela: 'VAREJO',
  }
}

const block = (suffix: 'ent' | 'cob', casa: (typeof EMPRESA_ROWS)[number], cnpj: string) => ({
  [`cnpj_${suffix}`]: cnpj,
  [`cep_${suffix}`]: casa.emp_cep,
  [`cod_cid_${suffix}`]: casa.emp_cod_cid,
  [`nome_cid_${suffix}`]: casa.emp_cidade,
  [`uf_${suffix}`]: casa.emp_estado,
  [`end_${suffix}`]: casa.emp_endereco,
  [`num_${suffix}`]: casa.emp_numero,
  [`bairro_${suffix}`]: casa.emp_bairro,
})
