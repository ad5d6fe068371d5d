import { useQuery } from '@tanstack/react-query'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { formatCep } from '@trama/rules/cep'
import { formatTaxId } from '@trama/rules/tax-id'
import { useWatch } from 'react-hook-form'
import { clienteQuery } from '@/components/reference/cliente-query'
import { PhoneLink } from '@/components/ui/phone-link'
import { ErrorState } from '@/components/ui/status/error-state'
import { Skeleton } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import styles from './cliente-address.module.css'
import type { PedidoForm } from './form-model'

/** The chosen customer's address and delivery block, to read out to a customer at the counter. */
export function ClienteAddress() {
  const codcli = useWatch<PedidoForm, 'codcli'>({ name: 'codcli' })
  const { data, error, refetch, isFetching } = useQuery(clienteQuery(codcli))
  if (codcli === null) return <p className={styles.empty}>Escolha um cliente para ver o endereço.</p>
  if (error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton shape="block" />
  return (
    <div className={styles.cards}>
      <AddressCard title="Endereço" lines={mainLines(data)} phone={data.telefone} />
      <AddressCard title="Entrega" lines={deliveryLines(data)} />
    </div>
  )
}

interface AddressCardProps {
  title: string
  lines: string[]
  phone?: string | null
}

function AddressCard({ title, lines, phone = null }: AddressCardProps) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {lines.length === 0 ? <p className={styles.empty}>O mesmo endereço.</p> : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
    </section>
  )
}

const join = (parts: (string | null | false | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator)

const place = (city: string | null, uf: string | null, cep: string | null) =>
  join([join([city, uf], '/'), cep && `CEP ${formatCep(cep)}`], ' · ')

function mainLines(cliente: Entidade): string[] {
  const { cnpj, inscricao, endereco, num_end, complemento, bairro, nome_cid, uf, cep, email } = cliente
  return [
    join([formatTaxId(cnpj), inscricao && `IE ${inscricao}`], ' · '),
    join([endereco, num_end, complemento, bairro], ', '),
    place(nome_cid, uf, cep),
    email ?? '',
  ].filter(Boolean)
}

function deliveryLines(cliente: Entidade): string[] {
  const { cnpj_ent, insc_ent, end_ent, num_ent, comp_ent, bairro_ent, nome_cid_ent, uf_ent, cep_ent } =
    cliente
  return [
    join([cnpj_ent && formatTaxId(cnpj_ent), insc_ent && `IE ${insc_ent}`], ' · '),
    join([end_ent, num_ent, comp_ent, bairro_ent], ', '),
    place(nome_cid_ent, uf_ent, cep_ent),
  ].filter(Boolean)
}
