import { useQuery } from '@tanstack/react-query'
import { PhoneLink } from '@/components/ui/phone-link'
import styles from './cliente-phone.module.css'
import { clienteQuery } from './cliente-query'
import { RecordLink } from './record-link'

/** A customer's number where a document does not bring it; null until it is known. One that cannot be had is no news. */
export const useClientePhone = (codcli: number | null): string | null =>
  useQuery({ ...clienteQuery(codcli), retry: false }).data?.telefone || null

/** The same as a line of a form, with the way to the customer's record for who may open it. */
export function ClientePhone({ codcli }: { codcli: number | null }) {
  const phone = useClientePhone(codcli)
  if (codcli === null) return null
  return (
    <p data-span={12} className={styles.linha}>
      <RecordLink to="cliente" id={codcli} plain={null}>
        Ver cadastro do cliente
      </RecordLink>
      <PhoneLink phone={phone} />
    </p>
  )
}
