import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkedKey, RangeOutside, type Storage } from './storage.ts'

/** `endpoint` is the store's address without the bucket, as `https://s3.example.com`. */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** The store answered something else than success; `status` is its HTTP status. */
class S3Failed extends Error {
  override name = 'S3Failed'
  readonly status: number

  constructor(method: string, key: string, status: number, answer: string) {
    const reason = /<Code>([^<]*)<\/Code>/.exec(answer)?.[1] ?? answer.slice(0, 200)
    super(`S3 ${method} ${key}: ${status} ${reason}`)
    this.status = status
  }
}

const removalsAtOnce = 8

/** Media files in an S3-compatible store, addressed by path (`endpoint/bucket/key`). One file holds at most 5 GB. */
export function openS3Storage(settings: S3Settings): Storage {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 3,
  })
  const bucketUrl = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`
  const urlOf = (key: string) => `${bucketUrl}/${checkedKey(key)}`

  async function* list(folder: string) {
    const prefix = folder === '' ? '' : `${checkedKey(folder)}/`
    let continuation: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (continuation) query.set('continuation-token', continuation)
      const response = await client.fetch(`${bucketUrl}?${query}`)
      const xml = await response.text()
      if (!response.ok) throw new S3Failed('LIST', folder, response.status, xml)
      for (const [, contents] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield {
          key: tag(contents!, 'Key')!,
          bytes: Number(tag(contents!, 'Size')),
          modifiedAt: Date.parse(tag(contents!, 'LastModified')!),
        }
      continuation = tag(xml, 'NextContinuationToken')
    } while (continuation)
  }

  async function removeOne(key: string) {
    const response = await client.fetch(urlOf(key), { method: 'DELETE' })
    const answer = await response.text()
    if (!response.ok && response.status !== 404) throw new S3Failed('DELETE', key, response.status, answer)
  }

  return {
    async put(key, body, type) {
      const content = body instanceof Uint8Array ? new Blob([body.slice()]) : await openAsBlob(body.file)
      const response = await client.fetch(urlOf(key), {
        method: 'PUT',
        body: content,
        headers: { 'Content-Type': type },
      })
      const answer = await response.text()
      if (!response.ok) throw new S3Failed('PUT', key, response.status, answer)
    },

    async read(key, range) {
      const headers: HeadersInit = range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {}
      const response = await client.fetch(urlOf(key), { headers })
      if (!response.ok || !response.body) {
        const answer = await response.text()
        if (response.status === 404 && !answer.includes('NoSuchBucket')) return undefined
        if (response.status === 416)
          throw new RangeOutside(`${key}: ${response.headers.get('Content-Range')}`)
        throw new S3Failed('GET', key, response.status, answer)
      }
      const bytes = Number(response.headers.get('Content-Length'))
      const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]
      return {
        // The browser's and Node's types of one and the same stream differ.
        stream: Readable.fromWeb(response.body as ReadableStream),
        bytes,
        totalBytes: total ? Number(total) : bytes,
        type: response.headers.get('Content-Type') ?? undefined,
      }
    },

    async remove(keyOrFolder) {
      let batch = [keyOrFolder]
      for await (const { key } of list(keyOrFolder)) {
        batch.push(key)
        if (batch.length < removalsAtOnce) continue
        await Promise.all(batch.map(removeOne))
        batch = []
      }
      await Promise.all(batch.map(removeOne))
    },

    list,

    async signedUrl(key, seconds) {
      const url = `${urlOf(key)}?X-Amz-Expires=${Math.ceil(seconds)}`
      return (await client.sign(url, { aws: { signQuery: true } })).url
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function tag(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(\w+);/g, (entity, word: string) => entities[word] ?? entity)
}
