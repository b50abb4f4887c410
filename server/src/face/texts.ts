/** What staff read of a reported photo, beside the picture. */
export const faceTexts = { evidence: (nth: number): string => `私密照片，第 ${nth} 张` } as const
