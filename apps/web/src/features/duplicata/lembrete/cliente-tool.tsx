import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { toast } from '@/components/ui/status/toast-store'
import { clienteQuery, lembreteApi } from './api'

interface LembreteToolProps {
  codcli: number
  empresa: string
}

/** Button that shows whether a customer gets reminders, and switches them on or off. */
export function LembreteTool({ codcli, empresa }: LembreteToolProps) {
  const client = useQueryClient()
  const query = clienteQuery(codcli, empresa)
  const { data } = useQuery(query)
  const { mutate, isPending } = useMutation({
    mutationFn: (ativo: 'S' | 'N') =>
      lembreteApi.updateLembreteCliente({ params: { codcli }, empresa, body: { ativo } }),
    onSuccess: ({ resultado }, ativo) => {
      client.setQueryData(query.queryKey, { codcli, ativo })
      toast.success(resultado)
    },
  })
  if (!data) return null
  const isOn = data.ativo === 'S'
  return (
    <ListTool
      icon={isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
      aria-pressed={isOn}
      title="Mensagens antes, no dia e depois do vencimento"
      loading={isPending}
      onClick={() => mutate(isOn ? 'N' : 'S')}
    >
      {isOn ? 'Lembretes ligados' : 'Lembretes desligados'}
    </ListTool>
  )
}
