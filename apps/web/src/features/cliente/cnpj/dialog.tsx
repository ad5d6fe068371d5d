import { useQuery } from '@tanstack/react-query'
import type { EmpresaPublica } from '@trama/contract/portal/publico'
import { CNPJ_MESSAGES } from '@trama/rules/entidade/messages'
import { formatCnpj } from '@trama/rules/tax-id'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText, named } from '@/lib/api/api-error'
import { publicoApi } from '../cliente-api'
import type { ClienteForm } from '../form/form-model'
import { changesFrom, type CnpjChange, phoneOf } from './changes'
import styles from './dialog.module.css'
import { formatCep } from '@trama/rules/cep'
import { Banner } from '@/components/ui/status/banner'
import { PhoneLink } from '@/components/ui/phone-link'

export interface CnpjDialogProps {
  form: ClienteForm
  readOnly: ReadonlySet<string>
  onApply: (values: Partial<ClienteForm>) => void
  onClose: () => void
}

/** Dialog with the public registry's data of the typed CNPJ, and the choice of what goes into the form. */
export function CnpjDialog({ form, readOnly, onApply, onClose }: CnpjDialogProps) {
  const cnpj = formatCnpj(form.cnpj)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cliente-cnpj-publico', form.cnpj],
    queryFn: ({ signal }) =>
      named(
        publicoApi.getCnpjPublico({ params: { cnpj: form.cnpj }, signal }),
        CNPJ_MESSAGES.naoEncontrado(cnpj),
      ),
    staleTime: 60_000,
    retry: false,
  })
  if (data) return <Found {...{ empresa: data, form, readOnly, onApply, onClose }} />
  return (
    <Dialog
      open
      size="lg"
      title="Consultar CNPJ"
      description={cnpj}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancelar</Button>}
    >
      {error ? (
        <ErrorState
          title="Não foi possível consultar"
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList count={5} />
      )}
    </Dialog>
  )
}

function Found({ empresa, form, readOnly, onApply, onClose }: CnpjDialogProps & { empresa: EmpresaPublica }) {
  const changes = useMemo(() => changesFrom(empresa, form, readOnly), [empresa, form, readOnly])
  const [chosen, setChosen] = useState<ReadonlySet<CnpjChange>>(
    () => new Set(changes.filter(({ muda }) => muda)),
  )

  function toggle(change: CnpjChange) {
    const next = new Set(chosen)
    if (!next.delete(change)) next.add(change)
    setChosen(next)
  }

  function apply() {
    const values: Partial<ClienteForm> = {}
    for (const change of chosen) Object.assign(values, change.values)
    onApply(values)
  }

  return (
    <Dialog
      open
      size="lg"
      title="Consultar CNPJ"
      description={formatCnpj(form.cnpj)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={chosen.size === 0} onClick={apply}>
            Aplicar
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        <CnpjEmpresa empresa={empresa} />
        <section className={styles.changes}>
          <h3>O que entra no cadastro</h3>
          {changes.map((change) => (
            <label key={change.label} className={styles.change}>
              <input
                type="checkbox"
                checked={chosen.has(change)}
                disabled={!change.muda}
                onChange={() => toggle(change)}
              />
              <span className={styles.name}>{change.label}</span>
              <span className={styles.values}>
                {change.muda ? (
                  <>
                    {change.atual ? <del>{change.atual}</del> : '(vazio)'} <span aria-hidden>→</span>{' '}
                    <ins>{change.novo}</ins>
                  </>
                ) : (
                  <>{change.novo} (igual)</>
                )}
              </span>
            </label>
          ))}
        </section>
      </div>
    </Dialog>
  )
}

/** The company as the registry shows it. */
function CnpjEmpresa({ empresa: { razao_social, estabelecimento: found } }: { empresa: EmpresaPublica }) {
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
