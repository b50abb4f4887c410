export const texts = {
  knownPicture: (fingerprint: string) => `清除过的图片 ${fingerprint.match(/.{4}/g)?.join(' ') ?? ''}`,
} as const
