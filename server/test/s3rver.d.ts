declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string; configs?: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
