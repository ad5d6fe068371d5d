import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { ApiError } from '@/lib/api/api-error'
import { createQueryClient } from '@/lib/query/query-client'
import { PdfViewer } from './pdf-viewer'

it('when the server turns out to make no documents, the browser prints instead', async () => {
  const onPaper = vi.fn()
  const onClose = vi.fn()
  mount(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <PdfViewer
        title="Pedido 1"
        fileName="Pedido-1.pdf"
        queryKey={['pdf']}
        load={() => Promise.reject(new ApiError('missing', 'Servidor de aplicação requer atualização.'))}
        onPaper={onPaper}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => expect(onPaper).toHaveBeenCalledTimes(1)))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.body.textContent).not.toContain('requer atualização')
})
