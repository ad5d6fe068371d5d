import { Fragment, type ReactNode } from 'react'
import type { EmpresaPublica } from '@trama/contract/portal/publico'
import { formatCep } from '@trama/rules/cep'
import { Banner } from '@/components/ui/status/banner'
import { PhoneLink } from '@/components/ui/phone-link'
import { phoneOf } from './changes'
import styles from './dialog.module.css'

/** The company as the registry shows it. */
export function CnpjEmpresa({
  empresa: { razao_social, estabelecimento: found },
}: {
  empresa: EmpresaPublica
}) {
  const situacao = found.situacao_cadastral ?? 'não informada'
  const phones = [
    phoneOf(found.ddd1, found.telefone1),
    phoneOf(found.ddd2, found.telefone2),
    phoneOf(found.ddd_fax, found.fax),
  ]
  const street = [found.tipo_logradouro, found.logradouro].filter(Boolean).join(' ')
  const place = [found.nome_cid, found.uf].filter(Boolean).join('/')
  const telefones = phones.some(Boolean) && <Phones phones={phones} />
  const facts: [string, ReactNode][] = [
    ['Razão social', razao_social],
    ['Fantasia', found.nome_fantasia],
    ['Situação', situacao],
    [
      'Endereço',
      [street, found.numero, found.complemento, found.bairro, place, found.cep && formatCep(found.cep)]
        .filter(Boolean)
        .join(', '),
    ],
    ['Telefones', telefones],
    ['E-mail', found.email],
    ['Inscrições estaduais', found.inscricoes.map(({ uf, inscricao }) => `${inscricao} (${uf})`).join(', ')],
  ]
  return (
    <>
      {!/^ativa$/i.test(situacao) && (
        <Banner inset tone="warning">
          Situação cadastral: {situacao}.
        </Banner>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** Phone numbers of the company; the third number is the fax. */
const Phones = ({ phones }: { phones: readonly string[] }) =>
  phones.map(
    (phone, at) =>
      phone && (
        <Fragment key={phone}>
          {at === FAX && 'fax '}
          <PhoneLink phone={phone} />{' '}
        </Fragment>
      ),
  )
const FAX = 2
